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
  return about.join(', ') + '\\n' + JSON.stringify(JSON.parse(text), null, 2)
}

for (const form of document.querySelectorAll('form.try'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const output = form.querySelector('output')
    output.textContent = 'Sending…'
    output.textContent = await tryIt(form).catch((error) => String(error))
  })
`;
