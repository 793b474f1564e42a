// Applies a choice at once: a form marked `data-apply` is sent when its value changes.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-apply]'))
  form.addEventListener('change', () => form.submit());
