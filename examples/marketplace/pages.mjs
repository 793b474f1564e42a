const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value) => String(value).replace(/[&<>"]/g, (sign) => escapes[sign]);

/** Draws a page. @param seconds when it loads itself again; 0 for never */
function page(title, body, seconds = 0) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${seconds > 0 ? `<meta http-equiv="refresh" content="${seconds}">` : ''}
<title>${text(title)}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 2rem; list-style: none; padding: 0 }
  img { width: 100%; max-width: 30rem; border-radius: .5rem }
  input { font: inherit; width: 100%; max-width: 30rem; box-sizing: border-box; padding: .5rem }
  button { font: inherit; padding: .6rem 1.2rem; margin-top: 1rem }
  .small { font-size: .875rem; overflow-wrap: anywhere }
</style>
${body}
</html>`;
}

const words = {
  sold: 'Sold',
  reserved: 'Reserved',
};

/** All works, each with its sale if it has one. */
export function worksPage(shown) {
  const rows = shown.map(
    ({ work, sale }) => `<li><a href="/works/${text(work.id)}"><img src="/pictures/${text(work.id)}.png" alt=""></a>
      <h2><a href="/works/${text(work.id)}">${text(work.name)}</a></h2>
      <p>${sale ? words[sale.state] : `${text(work.amount)} ${text(work.fiat)}`}</p></li>`,
  );
  return page(
    'Marketplace',
    `<h1>Marketplace</h1><p>Each work exists once, and is minted when you buy it.</p><ul>${rows.join('')}</ul>`,
  );
}

/** One work: its form, or what became of it. */
export function workPage({ work, sale, isTheirs, problem }) {
  const head = `<p><a href="/">All works</a></p><h1>${text(work.name)}</h1>
    <img src="/pictures/${text(work.id)}.png" alt="">`;
  if (!sale) return page(work.name, head + formOf(work, problem));
  if (sale.state === 'reserved') {
    const back = isTheirs && sale.status === 'open' ? ` <a href="${text(sale.url)}">Back to your checkout</a>` : '';
    return page(work.name, `${head}<p>Reserved: someone is buying it.${back}</p>`, 5);
  }
  const { token } = sale;
  if (!token) return page(work.name, `${head}<p>Sold. It is being minted.</p>`, 3);
  return page(
    work.name,
    `${head}<p>Sold, and minted as no. ${text(token.id)}.</p>
    <p class="small">Owner: ${text(token.owner)}<br>Transaction: ${text(token.transaction)}</p>`,
  );
}

function formOf(work, problem) {
  return `<p>${text(work.amount)} ${text(work.fiat)}. Pay by card or the payment methods of your country.</p>
    ${problem ? `<p role="alert">${text(problem)}</p>` : ''}
    <form method="post" action="/works/${text(work.id)}">
      <label>Your wallet’s address<br><input name="wallet" autocomplete="off" spellcheck="false" placeholder="0x…"></label>
      <p class="small">Leave it empty to enter it at the checkout.</p>
      <button>Buy</button>
    </form>`;
}

export const problemPage = (title, problem) =>
  page(title, `<h1>${text(title)}</h1><p>${text(problem)}</p><p><a href="/">All works</a></p>`);
