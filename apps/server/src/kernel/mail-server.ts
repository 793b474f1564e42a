import ipaddr from 'ipaddr.js';
import { ConfigError } from './config-error.ts';

/**
 * Checks that mails, with their log-in codes, and the mail server's password travel encrypted unless the server is on this
 * machine.
 * @throws ConfigError where SMTP_URL is no address of a mail server, or where anybody on the way could read
 */
export function checkMailServer(text: string, production: boolean): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new ConfigError('SMTP_URL is wrong: it must be smtps://user:password@host or smtp://host');
  if (!production || isLoopback(url.hostname)) return;
  const said = (name: string) => url.searchParams.get(name);
  if (url.protocol === 'smtp:' && said('requireTLS') !== 'true')
    throw new ConfigError('SMTP_URL sends without TLS: use smtps://, or smtp://…?requireTLS=true for STARTTLS');
  const off = [...url.searchParams].find(
    ([name, value]) => name === 'ignoreTLS' || /^tls\./.test(name) || (/^secure$/.test(name) && value !== 'true'),
  );
  if (off) throw new ConfigError(`SMTP_URL must not weaken TLS: take out ${off[0]}`);
}

/**
 * Checks that a sender came without the quotes of a file of settings, which some programs take for a part of the value.
 * @throws ConfigError
 */
export function checkSender(text = ''): void {
  if (/^(["']).*\1$/.test(text)) throw new ConfigError('MAIL_FROM is wrong: take off the quotes around it');
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback');
}
