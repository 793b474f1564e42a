import { dayTimeText } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { Mail } from './mailbox-store.ts';

/** What the mailbox shows. */
export interface MailboxView {
  readonly header: Markup;
  readonly mails: readonly Mail[];
  /** The open mail. On a wide screen the newest when none was chosen. */
  readonly open: Mail | undefined;
  /** True when the buyer chose it. On a phone this hides the list. */
  readonly chosen: boolean;
  /** Address that filters the list, or ''. */
  readonly to: string;
}

/** Draws the inbox like a mail program: the list and one message. */
export function mailboxPage({ header, mails, open, chosen, to }: MailboxView): Markup {
  const query = to && `?to=${encodeURIComponent(to)}`;
  return page({
    title: chosen && open ? `${open.subject} · Mailbox` : 'Mailbox',
    styles: ['/assets/mailbox.css'],
    scripts: ['/assets/live.ts', '/assets/mailbox.ts'],
    header,
    body: html`<div class="mailbox ${chosen ? 'reading' : 'listing'}">
<section class="inbox" aria-labelledby="inbox">
<header><h1 id="inbox">Mailbox</h1>
<form method="get" action="/mailbox" role="search"><label for="to" class="hidden">Filter by recipient</label>
<input id="to" type="search" name="to" value="${to}" placeholder="Filter by recipient"></form></header>
<div data-live="inbox">${
      mails.length === 0
        ? html`<p class="empty">No mail${to && ` to ${to}`} yet. Kassa’s codes and receipts arrive here.</p>`
        : html`<ol>${mails.map((mail) => listRow(mail, mail.id === open?.id, query))}</ol>`
    }</div>
</section>
<section class="message" aria-label="Message" data-live="message">${
      open ? message(open, query) : html`<p class="empty">Nothing to read yet.</p>`
    }</section>
</div>`,
  });
}

function listRow(mail: Mail, isOpen: boolean, query: string): Markup {
  return html`<li><a href="/mailbox/${mail.id}${query}"${isOpen && html` aria-current="true"`}>
<span class="from">${mail.from}</span><time datetime="${mail.date}">${dayTimeText(Date.parse(mail.date))}</time>
<span class="subject">${mail.subject}</span><span class="preview">${mail.text.replace(/\s+/g, ' ').slice(0, 110)}</span></a></li>`;
}

function message(mail: Mail, query: string): Markup {
  return html`<a class="back" href="/mailbox${query}">Inbox</a>
<h2>${mail.subject}</h2>
<p class="envelope"><b>${mail.from}</b> to ${mail.to}<br><time datetime="${mail.date}">${dayTimeText(Date.parse(mail.date))}</time></p>
${
  mail.html
    ? html`<iframe src="/mailbox/messages/${mail.id}/html" title="${mail.subject}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<pre>${mail.text}</pre>`
}`;
}
