/** Gives a mail's frame the height of its content. The frame runs no script, but this page can read it. */
function fit(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${height}px`;
}

// Frames come and go with the live parts. `load` doesn't bubble, but it can be caught in the capture phase.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLIFrameElement) fit(target);
  },
  true,
);
for (const frame of document.querySelectorAll('iframe')) fit(frame);
addEventListener('resize', () => {
  for (const frame of document.querySelectorAll('iframe')) fit(frame);
});
