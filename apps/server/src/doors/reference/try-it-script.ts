import { signedCallScript } from './signed-call-script.ts';

/** The script of the page /docs: sends the call of a form, and shows the answer. */
export const tryItScript = `${signedCallScript}
async function tryIt(form) {
  const { method, path, token } = form.dataset
  const rest = JSON.parse(form.elements.input.value || '{}')
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = method === 'GET' && Object.keys(rest).length > 0 ? '?' + new URLSearchParams(rest) : ''
  const more = {}
  if (token) {
    const signedIn = await send('POST', '/nft/openapi/merchant/getToken', { email: 'try@shop.example' })
    more['access-token'] = JSON.parse(signedIn.text).data?.accessToken ?? ''
  }
  const { answer, text, took } = await send(method, filled + query, rest, more)
  const left = answer.headers.get('ratelimit-remaining')
  const about = ['HTTP ' + answer.status, took + ' ms', 'Kassa-Version ' + answer.headers.get('kassa-version')]
  if (left !== null) about.push(left + ' calls left')
  const told = JSON.parse(text)
  passOn(form, told.data)
  return about.join(', ') + '\\n' + JSON.stringify(told, null, 2)
}

// What an answer names is what the other calls can be tried with, unless someone has written there.
function passOn(from, data) {
  const row = { ...data, ...data?.items?.[0], ...data?.refunds?.[0] }
  for (const form of document.querySelectorAll('form.try')) {
    const { input } = form.elements
    const isOwn = input.value !== input.defaultValue && input.value !== input.dataset.passed
    if (form === from || isOwn || 'sale' in form.dataset) continue
    const sent = JSON.parse(input.value)
    for (const name of Object.keys(sent)) if (/No$/.test(name) && typeof row[name] === 'string') sent[name] = row[name]
    input.value = input.dataset.passed = JSON.stringify(sent, null, 2)
  }
}

// A sale needs a number of its own: each try of one that nobody has changed gets another.
function freshNumber(form) {
  const { input } = form.elements
  input.value = input.value.replace(/"(A-1042|TRY-\\w+)"/, () => '"TRY-' + crypto.randomUUID().slice(0, 8) + '"')
}

for (const form of document.querySelectorAll('form.try'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if ('sale' in form.dataset) freshNumber(form)
    const output = form.querySelector('output')
    output.textContent = 'Sending…'
    output.textContent = await tryIt(form).catch((error) => String(error))
  })

// Who opens one language reads all samples in it.
for (const sample of document.querySelectorAll('details[data-language]'))
  sample.querySelector('summary').addEventListener('click', () => {
    if (sample.open) return
    for (const other of document.querySelectorAll('details[data-language="' + sample.dataset.language + '"]'))
      if (other !== sample) other.open = true
  })
`;
