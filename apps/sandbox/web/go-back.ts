/** Leads the payer back to the page before, after time to read the result. */
setTimeout(() => location.replace(document.body.dataset.returnUrl ?? ''), 1_500);
