import { signedCallScript } from './signed-call-script.ts';

/** The script of the page /docs/sandbox: lists orders that wait, plays their ends, makes new ones, and lets time pass. */
export const sandboxScript = `${signedCallScript}
const place = (id) => document.getElementById(id)
const say = (words) => { place('said').textContent = words }

async function call(method, target, body, more) {
  const { text } = await send(method, target, body, more)
  const { success, data, returnCode, returnMsg, error } = JSON.parse(text)
  if (!success) throw new Error([returnCode, returnMsg, error?.param, error?.problem].filter(Boolean).join(' '))
  return data
}

const end = (orderNo, status) => call('GET', '/task/mock/order/status?orderNo=' + orderNo + '&status=' + status)

async function act(words, work) {
  say('…')
  try {
    const told = await work()
    say(told ?? words)
  } catch (error) {
    say(error.message)
  }
  await list()
}

function row(order, isWaiting) {
  const line = place('order-row').content.cloneNode(true)
  const { orderNo, merchantOrderNo, status, exception, method, charge, expiresAt } = order
  line.querySelector('.number').textContent = merchantOrderNo
  line.querySelector('.what').textContent = charge.amount + ' ' + charge.fiat + ', ' + method.name
  line.querySelector('.status').textContent = status + (exception === 'none' ? '' : ', ' + exception)
  line.querySelector('.end').textContent = isWaiting ? new Date(expiresAt).toLocaleString() : ''
  for (const button of line.querySelectorAll('button')) {
    button.hidden = !isWaiting
    button.setAttribute('aria-label', button.textContent + ': ' + merchantOrderNo)
    button.addEventListener('click', () => act('Done.', () => end(orderNo, button.value)))
  }
  return line
}

async function list() {
  try {
    const { items } = await call('GET', '/merchant/v1/orders?limit=20')
    const waits = ({ status }) => status === 'created' || status === 'awaiting_payment'
    const waiting = items.filter(waits)
    const others = items.filter((one) => !waits(one)).slice(0, 5)
    place('orders').replaceChildren(...waiting.map((one) => row(one, true)), ...others.map((one) => row(one, false)))
    place('none').hidden = waiting.length > 0
  } catch (error) {
    say(error.message)
  }
}

// From the console a merchant is named. Only the shop's secret is known here.
const named = new URLSearchParams(location.search).get('appId')
if (named && named !== merchant('app-id')) {
  place('app-id').value = named
  place('app-secret').value = ''
}
place('refresh').addEventListener('click', list)
for (const button of document.querySelectorAll('#time button'))
  button.addEventListener('click', () => act('', async () => {
    const { seconds, ...moved } = await call('POST', '/merchant/v1/test-clock/advance', { duration: button.value })
    const counts = Object.entries(moved).filter(([, count]) => count > 0).map(([name, count]) => name + ' ' + count)
    return button.value + ' have passed for: ' + (counts.join(', ') || 'nothing, because nothing is waiting')
  }))
for (const button of document.querySelectorAll('button.sell'))
  button.addEventListener('click', () => act('', async () => {
    const { code, bank, fiat, amount } = button.dataset
    const select = button.parentElement.querySelector('select')
    const shop = location.origin + '/docs/codes'
    const { accessToken } = await call('POST', '/nft/openapi/merchant/getToken', { email: 'try@shop.example' })
    const sale = {
      merchantOrderNo: crypto.randomUUID(), type: 'MINT', quantity: '1', name: 'A trial sale', picture: location.origin + '/trial.png',
      fiat, targetFiat: fiat, amount: select?.value ?? amount, redirectUrl: shop, callbackUrl: 'http://127.0.0.1:9/', payWayCode: code,
    }
    const body = bank ? { ...sale, payBankCode: bank } : sale
    const { orderNo } = await call('POST', '/nft/openapi/trade/order', body, { 'access-token': accessToken })
    // A card's payment begins with its number, which only a buyer types: the buttons of the list end it.
    if (select) await end(orderNo, '4')
    place('waiting').scrollIntoView()
    return 'Order ' + orderNo + '. It is the first of the list.'
  }))
if (merchant('app-secret') === '') say('Type the merchant’s secret of this sandbox, then press Refresh.')
else await list()
`;
