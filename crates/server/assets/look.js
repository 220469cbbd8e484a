// Choices that take effect at once; without scripts a button does it.
for (const select of document.querySelectorAll("select[data-submits]")) {
  select.addEventListener("change", () => {
    if (select instanceof HTMLSelectElement) select.form?.requestSubmit();
  });
}
