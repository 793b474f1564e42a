import { execFile } from 'node:child_process';
import { verifyClassicWebhook, verifyWebhook, WebhookError } from '@kassa/sdk-node';
import { expect, test } from 'vitest';
import { example, gallery } from '../../apps/server/testing/merchant-client.ts';
import { Answer, openEndpoint, runWords, secret } from './support/command-line.ts';

// What the command line says without a Kassa: its help, what is typed wrong, and what the doctor finds.

const kassa = (...words: string[]) => runWords('http://127.0.0.1:9', words);

test('each command has a help of its own, which names each of its options; an unknown command is said to be one', async () => {
  const whole = kassa('--help');
  expect(await whole.code).toBe(0);
  const unknown = kassa('lisen');
  expect(await unknown.code).toBe(2);
  const names = /Commands: (.*?)\./.exec(unknown.lines[0] ?? '')?.[1]?.split(', ') ?? [];
  expect(names).toHaveLength(8);
  for (const name of names) {
    expect(whole.lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
    const { code, lines } = kassa(...name.split(' '), '--help');
    expect(await code).toBe(0);
    expect(lines.filter((line) => /^ {2}--(url|app-id|app-secret) \w+ +\w+ /.test(line)).length, name).toBe(3);
  }
  const { lines } = kassa('listen', '--help');
  for (const option of ['--forward', '--secret', '--events'])
    expect(lines.filter((line) => line.startsWith(`  ${option} `))).toHaveLength(1);
  expect(lines.join('\n')).not.toContain('--classic');
  const played = kassa('trigger', '--help').lines;
  for (const word of ['order.delivering', 'refund.created', 'callback_lost'])
    expect(
      played.filter((line) => line.includes(word)),
      word,
    ).toHaveLength(1);
  for (const line of played.slice(-13)) expect(line.length).toBeLessThanOrEqual(100);
  expect(played.join(' '), 'a declined payment is none of the events').toMatch(/declined has no +event/);
  const version = kassa('--version');
  expect(await version.code).toBe(0);
  expect(version.lines[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

/** Runs the program itself. @returns what it wrote where, and its exit code */
function runProgram(...words: string[]): Promise<{ code: unknown; out: string; error: string }> {
  const main = new URL('../../packages/cli/src/main.ts', import.meta.url).pathname;
  return new Promise((done) => {
    execFile(process.execPath, [main, ...words, '--url', 'http://127.0.0.1:9'], (failure, out, error) =>
      done({ code: failure?.code ?? 0, out, error }),
    );
  });
}

test('what is piped on has results alone: refusals, and that Kassa is waited for, go to the standard error', async () => {
  expect(await runProgram('lisen')).toMatchObject({ code: 2, out: '', error: expect.stringContaining('no command') });
  const nobody = await runProgram('trigger', 'order.paid');
  expect(nobody).toMatchObject({ code: 1, out: '', error: expect.stringContaining('Nothing answers at') });
  expect(await runProgram('link', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--amount'),
    error: '',
  });
});

test('the doctor finds all that is wrong in an endpoint that does not verify, or accepts nothing twice', async () => {
  const careless = await openEndpoint(() => {});
  const bad = kassa('doctor', careless.url, '--secret', secret);
  expect(await bad.code).toBe(1);
  const wrong = bad.lines.filter((line) => line.startsWith('WRONG')).map((line) => line.slice(7).split(':')[0]);
  expect(wrong).toEqual([
    'a body that was changed',
    'a signature under another secret',
    'no signature',
    'an event of an hour ago',
    'an event of the next hour',
  ]);
  const forgetful = new Set<string>();
  const picky = await openEndpoint((body, headers) => {
    const { type } = verifyWebhook({ body, headers }, [secret]);
    const id = String(headers['webhook-id']);
    if (forgetful.has(id) || !type.startsWith('order.paid')) throw new WebhookError('not again');
    forgetful.add(id);
  });
  const strict = kassa('doctor', picky.url, '--secret', secret);
  expect(await strict.code).toBe(1);
  for (const name of ['the same event again', 'an older event', 'a type and a field'])
    expect(strict.lines.join('\n')).toContain(`WRONG  ${name}`);
  for (const { close } of [careless, picky]) await close();
});

type Case = [take: Parameters<typeof openEndpoint>[0], options: string[], wrong: string[], advice: RegExp];

/** Has the doctor try an endpoint, which must find these things wrong, and give this advice. */
async function finds(...[take, options, wrong, advice]: Case): Promise<void> {
  const endpoint = await openEndpoint(take);
  const { code, lines } = kassa('doctor', endpoint.url, ...options);
  expect(await code).toBe(1);
  const names = lines.filter((line) => line.startsWith('WRONG')).map((line) => line.slice(7).split(': ')[0]);
  expect(names).toEqual(wrong);
  expect(lines.join('\n')).toMatch(advice);
  await endpoint.close();
}

const event = ['--secret', secret];
const verified = (body: string, headers: Record<string, string>) => verifyWebhook({ body, headers }, [secret]);

test('the doctor names the one fault of an endpoint, and stops where nothing reads what it sends', async () => {
  const seen = new Set<string>();
  const cases: readonly Case[] = [
    [
      (body, headers) => void verified(JSON.stringify(JSON.parse(body)), headers),
      event,
      ['a right event that is written with spaces and \\u'],
      /bytes that came/,
    ],
    [
      (body, headers) => {
        verified(body, headers);
        const id = headers['webhook-id'] ?? '';
        if (seen.has(id)) return new Answer(409, '');
        seen.add(id);
      },
      event,
      ['the same event again', 'the same event twice at one moment'],
      /more than once/,
    ],
    [() => new Answer(302, ''), event, ['a right event'], /Redirects are not followed[\s\S]*Nothing else was tried/],
    [() => new Answer(404, ''), event, ['a right event'], /look at the path[\s\S]*Nothing else was tried/],
    [() => new Answer(410, ''), event, ['a right event'], /disables/],
    [
      (body) =>
        verifyClassicWebhook(body, [gallery.appSecret]).status === 'NEW' ? new Answer(200, 'fail') : undefined,
      ['--classic'],
      ['NEW after PAY_SUCCESS'],
      /The body “fail” asks for it again/,
    ],
  ];
  for (const one of cases) await finds(...one);
  const down = kassa('doctor', 'http://127.0.0.1:9/hook', '--classic');
  expect(await down.code).toBe(1);
  expect(down.lines).toHaveLength(1);
  expect(down.lines[0]).toContain('Nothing answers at http://127.0.0.1:9/hook');
});

test('the doctor does not take a limit, a failure or another secret for what they are not', async () => {
  const right = [
    'a right event',
    'a right event that is written with spaces and \\u',
    'the same event again',
    'the same event twice at one moment',
    'an older event after a newer one',
    'a type and a field that are new',
    'two signatures while a secret is changed',
  ];
  const cases: readonly Case[] = [
    [
      (body, headers) => {
        try {
          verified(body, headers);
        } catch {
          return new Answer(500, '');
        }
      },
      event,
      [
        'a body that was changed',
        'a signature under another secret',
        'no signature',
        'an event of an hour ago',
        'an event of the next hour',
        'a body that is no JSON',
        'a body that is a list',
        'an empty body',
      ],
      /^(?![\s\S]*--order)[\s\S]*It failed where it should refuse\. Verify the signature/,
    ],
    [() => new Answer(429, ''), event, right, /limits how many webhooks/],
    [
      (body, headers) => void verifyWebhook({ body, headers }, [`whsec_${'A'.repeat(32)}`]),
      event,
      right,
      /It accepted none of the right ones: does it verify with the secret that you gave here\?/,
    ],
  ];
  for (const one of cases) await finds(...one);
});

const other = ['--app-id', example.appId, '--app-secret', example.appSecret];

test.each([
  [['listen'], /--forward/],
  [['listen', '--forward', 'here'], /no address/],
  [['listen', '--forward', 'http://127.0.0.1:9/', '--secret', 'nope'], /--secret is not/],
  [['listen', '--forward', 'http://127.0.0.1:9/', '--classic'], /does not take --classic/],
  [['trigger', 'order.gone'], /order\.paid/],
  [['trigger', 'order.paid', 'order.closed'], /one word too many/],
  [['trigger', 'order.paid', '--outcome', 'luck'], /--outcome is one of declined, /],
  [['trigger', 'order.paid', '--outcome', 'short', '--fiat', 'USD'], /--fiat SGD: 40001/],
  [['trigger', 'order.paid', '--outcome', 'short', '--amount', '5'], /--amount does not go/],
  [['trigger', 'order.paid', ...other], /--redirect URL[\s\S]*--callback URL/],
  [['fixtures', ...other], /--redirect URL[\s\S]*--callback URL/],
  [['link', '--amount', '20.00', ...other], /--redirect URL[\s\S]*--callback URL/],
  [['fixtures', '--out', '/nonexistent/x.json'], /can't be written/],
  [['doctor', 'http://127.0.0.1:9/', '--secret', 'nope'], /--secret is not/],
  [['doctor', 'http://127.0.0.1:9/', '--secret', secret, '--classic'], /One of the two/],
  [['link'], /--amount/],
  [['link', '--amount'], /--amount needs a value/],
  [['link', '--amount', '-3'], /-3 is no price/],
  [['link', '--amount', 'abc'], /abc is no price/],
  [['link', '--amount', '20.00', '--many', '--session'], /exclude each other/],
  [['link', '--amount', '20.00', '--button', '--session'], /exclude each other/],
  [['link', '--amount', '20.00', '--many', '--name', 'A print'], /--redirect, --callback/],
  [['orders', 'tail', '--app-id', gallery.appId], /KASSA_APP_SECRET/],
  [['orders', 'tail', '--app-secret', 'x'.repeat(32)], /KASSA_APP_ID/],
  [['orders', 'tail', '--url', 'https://pay.example'], /--app-id/],
  [['orders', 'tail', '--url', '127.0.0.1:5100'], /must begin with http/],
  [['link', '--prize', '1'], /prize/],
  [['lisen'], /There is no command “lisen”/],
  [['orders'], /There is no command “orders”/],
])('%j says what is wrong with the words, and ends with 2', async (words, told) => {
  const { code, lines } = kassa(...words);
  expect(await code).toBe(2);
  expect(lines.join('\n')).toMatch(told);
});

test('what fails in right words ends with 1, as the help says', async () => {
  const { code, lines } = kassa('link', '--amount', '20.00', '--session', '--url', 'http://127.0.0.1:9');
  expect(await code).toBe(1);
  expect(lines.join('\n')).toContain('Nothing answers at http://127.0.0.1:9: ');
  const help = kassa('--help').lines.join(' ');
  expect(help).toContain('ends with 0, or with 1 where something was refused');
  expect(help).toContain("or with 2 where it can't make sense of its words");
});
