/**
 * A script that signs a call in the browser with the sandbox's public secret, and sends it. Only the sandbox serves it, so
 * the secret guards nothing.
 */
export const signedCallScript = `
const bytes = (text) => new TextEncoder().encode(text)
const hex = (buffer) => [...new Uint8Array(buffer)].map((one) => one.toString(16).padStart(2, '0')).join('')
const base64 = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
const merchant = (name) => document.getElementById(name).value

async function headersOf(method, target, body) {
  const { now } = await (await fetch('/test/clock')).json()
  const nonce = crypto.randomUUID()
  const digest = hex(await crypto.subtle.digest('SHA-256', bytes(body)))
  const text = ['v1', method, target, String(now), nonce, digest].join('\\n')
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(merchant('app-secret')), how, false, ['sign'])
  const signature = base64(await crypto.subtle.sign('HMAC', key, bytes(text)))
  return { appId: merchant('app-id'), timestamp: String(now), 'x-nonce': nonce, 'x-signature': 'v1=' + signature }
}

async function send(method, target, value, more = {}) {
  const body = method === 'POST' ? JSON.stringify(value) : ''
  const type = method === 'POST' ? { 'content-type': 'application/json' } : {}
  const headers = { ...type, ...more, ...(await headersOf(method, target, body)) }
  const began = performance.now()
  const answer = await fetch(target, { method, headers, ...(method === 'POST' ? { body } : {}) })
  return { answer, text: await answer.text(), took: Math.round(performance.now() - began) }
}
`;
