//! The stream under a connection: cut off when its place is wanted, when a WebSocket floods, or when the other
//! side does not read what it asked for.

use crate::lines::Place;
use std::future::poll_fn;
use std::io::{Error, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, timeout};

/// Who reads slower than this for long is taken for somebody who does not read.
const SLOWEST: f64 = 1_024.0;

#[derive(Debug)]
pub struct Wire {
    stream: TcpStream,
    place: Place,
    patience: Duration,
    /// How long writing may still stand; what is read wins some back.
    left: Duration,
    /// Since when it stands, and until when it may.
    standing: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Wire {
    pub fn new(stream: TcpStream, place: Place, patience: Duration) -> Wire {
        Wire { stream, place, patience, left: patience, standing: None }
    }

    /// Until the other side has said something; an error where it was silent too long or has to give way. Buffers
    /// are made only then, so that silence costs next to nothing.
    pub async fn begun(&self) -> std::io::Result<()> {
        let heard = poll_fn(|context| {
            self.check(context)?;
            self.stream.poll_peek(context, &mut ReadBuf::new(&mut [0]))
        });
        let heard = timeout(self.patience, heard).await;
        heard.map_err(|_| Error::from(ErrorKind::TimedOut))?.map(drop)
    }

    fn check(&self, context: &Context<'_>) -> std::io::Result<()> {
        self.place.line.wake_with(context.waker());
        match self.place.line.is_cut() {
            true => Err(Error::from(ErrorKind::ConnectionAborted)),
            false => Ok(()),
        }
    }

    fn written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<std::io::Result<usize>>,
    ) -> Poll<std::io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            self.place.moved(0);
            if let Some((since, _)) = self.standing.take() {
                self.left = self.left.saturating_sub(since.elapsed());
            }
            let won = Duration::from_secs_f64(bytes as f64 / SLOWEST);
            self.left = (self.left + won).min(self.patience);
        }
        if written.is_pending() {
            let left = self.left;
            let (_, until) =
                self.standing.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
            ready!(until.as_mut().poll(context));
            return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
        }
        written
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        self.check(context)?;
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        match self.place.moved(buffer.filled().len() - before) {
            true => Poll::Ready(Ok(())),
            false => Poll::Ready(Err(Error::from(ErrorKind::ConnectionAborted))),
        }
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        self.check(context)?;
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        self.check(context)?;
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
