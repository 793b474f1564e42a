import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CallerError, sendPage } from '../web-server/create-web-server.ts';
import type { Markup } from '../web-server/html.ts';
import { mailboxPage } from './mailbox-page.ts';
import { findMail, listMails, type Mail } from './mailbox-store.ts';

const query = z.object({ to: z.string().max(320).catch('') });

/** A mail may have its own style, but no script and nothing from other addresses. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Serves the mailbox for people, and as JSON: GET /mailbox/messages?to=, the newest first. */
export function serveMailbox(app: FastifyInstance, db: DatabaseSync, header: Markup): void {
  const known = (id: string): Mail => {
    const mail = findMail(db, id);
    if (!mail) throw new CallerError(404, 'not_found', 'Mail not found.');
    return mail;
  };
  const show = (reply: FastifyReply, to: string, chosen: Mail | undefined) => {
    const mails = listMails(db, to);
    return sendPage(reply, mailboxPage({ header, mails, to, open: chosen ?? mails[0], chosen: chosen !== undefined }));
  };
  app.get('/mailbox', async (request, reply) => show(reply, query.parse(request.query).to, undefined));
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) =>
    show(reply, query.parse(request.query).to, known(request.params.id)),
  );
  app.get('/mailbox/messages', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return listMails(db, query.parse(request.query).to).map(({ id, to, subject, date, text, html }) => ({
      id,
      to,
      subject,
      date,
      text,
      html,
    }));
  });
  app.get<{ Params: { id: string } }>('/mailbox/messages/:id/html', async ({ params }, reply) =>
    reply
      .headers({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${known(params.id).html}`),
  );
}
