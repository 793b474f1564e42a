import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const send = (to: string | string[], subject: string, html = '') =>
  createTransport(sandbox.smtpUrl).sendMail({
    from: '"Kassa" <no-reply@kassa.example>',
    to,
    subject,
    text: 'Código 042917',
    html,
  });
const messages = async (to = '') =>
  (await (await fetch(`${sandbox.shopUrl}/mailbox/messages${to && `?to=${encodeURIComponent(to)}`}`)).json()) as Record<
    string,
    string
  >[];

describe('the mailbox', () => {
  it('stores mail from SMTP and answers it as JSON, the newest first', async () => {
    await send('ann@example.com', 'First');
    await send('ann@example.com', '두 번째 메일', '<p>Hello</p>');
    await send('bob+x@example.com', 'Other');
    const mails = await messages('Ann@Example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['두 번째 메일', 'First']);
    expect(Object.keys(mails[0] ?? {})).toEqual(['id', 'to', 'subject', 'date', 'text', 'html']);
    expect(mails[0]).toMatchObject({ to: 'ann@example.com', html: expect.stringContaining('<p>Hello</p>') });
    expect(mails[0]?.text).toContain('Código 042917');
    expect(new Date(mails[0]?.date ?? '').toISOString()).toBe(mails[0]?.date);
    expect(await messages('bob+x@example.com')).toHaveLength(1);
    expect((await messages()).length).toBeGreaterThanOrEqual(3);
    expect(await messages('nn@example.com')).toEqual([]);
  });

  it('shows a mail without running anything in it', async () => {
    await send('eve@example.com', '<img src=x>', '<p>Hi</p><script>alert(1)</script>');
    const [mail] = await messages('eve@example.com');
    const page = await (await fetch(`${sandbox.shopUrl}/mailbox/${mail?.id}`)).text();
    expect(page).toContain('&lt;img src=x&gt;');
    expect(page).not.toContain('<img src=x>');
    const body = await fetch(`${sandbox.shopUrl}/mailbox/messages/${mail?.id}/html`);
    const policy = body.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
    expect(await body.text()).toContain('<p>Hi</p>');
  });

  it('answers 404 for an unknown mail', async () => {
    expect((await fetch(`${sandbox.shopUrl}/mailbox/mail_none`)).status).toBe(404);
  });
});
