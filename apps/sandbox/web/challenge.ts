/** Whether the question was answered, who asked it, and where a buyer without a frame, or led `back` in one, goes next. */
const { answered, reference = '', returnUrl = '', ancestors = '[]', back, status: transStatus } = document.body.dataset;
const goOn = document.querySelector<HTMLElement>('.go-on');

if (answered === 'yes') {
  if (window.parent !== window && back === 'asked') {
    // To a provider's script alone: its page knows this frame. What it says is proof of nothing.
    window.parent.postMessage({ type: 'challengeResult', result: { transStatus } }, '*');
  } else if (window.parent === window || back === 'led') {
    if (goOn) goOn.hidden = false;
    // Long enough to read the result.
    setTimeout(() => location.replace(returnUrl), 1_500);
  } else {
    // The browser delivers only to the page that frames this one.
    for (const origin of targets()) {
      window.parent.postMessage({ sandpay: 1, kind: 'challenge-done', reference }, origin);
    }
  }
}

function targets(): readonly string[] {
  const allowed: readonly string[] = JSON.parse(ancestors);
  const framing = location.ancestorOrigins?.[0];
  return framing === undefined ? allowed : allowed.filter((origin) => origin === framing);
}
