/** Leads the payer back to where he came from, when he has had the time to read what happened. */
setTimeout(() => location.replace(document.body.dataset.returnUrl ?? ''), 1_500);
