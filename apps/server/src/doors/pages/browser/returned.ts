// Runs in the page to which a bank's page leads back after its question (doors/pages/returned.ts). At the top it goes on to
// the order. In a frame over the checkout it only says there that the buyer has answered: what, the server asks.
const { origins = '[]', message = '{}' } = document.body.dataset;
const onward = document.querySelector('a');

if (window.top === window) {
  if (onward) location.replace(onward.href);
} else {
  onward?.remove();
  const known: readonly string[] = JSON.parse(origins);
  // Browsers deliver only to the page that frames this one.
  for (const origin of known) window.parent.postMessage(JSON.parse(message), origin);
}

export {};
