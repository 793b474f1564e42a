import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutgoingHttp, type OutgoingHttp, type OutgoingRequest } from './outgoing-http.ts';
import { isPublicAddress } from './public-address.ts';

let canary: Server;
let port: number;
let hits: string[] = [];
const connections = { count: 0 };
const open: OutgoingHttp[] = [];

beforeAll(async () => {
  canary = createServer((incoming, outgoing) => {
    hits.push(incoming.url ?? '');
    if (incoming.url === '/redirect')
      return outgoing.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    if (incoming.url === '/silent') return;
    if (incoming.url === '/drip') {
      outgoing.writeHead(200);
      return void outgoing.write('a');
    }
    outgoing.end(incoming.url === '/long' ? 'x'.repeat(5_000) : 'hello');
  });
  canary.on('connection', () => {
    connections.count += 1;
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
beforeEach(() => {
  hits = [];
  connections.count = 0;
});
afterAll(async () => {
  await Promise.all(open.map((http) => http.close()));
  canary.closeAllConnections();
  canary.close();
});

function client(options: { loopback: boolean; lookup?: LookupFunction }): OutgoingHttp {
  const http = createOutgoingHttp(options);
  open.push(http);
  return http;
}

const asked = (url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  method: 'GET',
  url,
  timeoutMs: 3_000,
  limitBytes: 1_000,
  loopback: true,
  ...more,
});

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://0177.0.0.1',
  'http://127.1',
  'http://[::ffff:127.0.0.1]',
  'http://[0:0:0:0:0:0:0:1]',
  'http://0.0.0.0',
  'http://user:pw@127.0.0.1',
  'http://127.0.0.1.nip.example',
  'https://127.0.0.1',
  'https://localhost',
  'https://x.localhost',
  'https://metadata.google.internal',
  'https://intranet',
  'https://shop.example.',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://100.64.0.1',
  'https://192.168.1.1',
  'https://172.16.0.1',
  'https://198.18.0.1',
  'https://168.63.129.16',
  'https://0x7f000001',
  'https://[::ffff:7f00:1]',
  'https://[::7f00:1]',
  'https://[64:ff9b:1::7f00:1]',
  'https://[2001:0:7f00:1::]',
  'https://[2001:db8::1]',
  'https://[fd00:ec2::254]',
  'https://[fe80::1]',
  'https://u:p@shop.example',
  'https://shop.example:8443',
  'ftp://127.0.0.1',
  'http:127.0.0.1',
  '//127.0.0.1',
])('%s is not requested where loopback is not allowed', async (origin) => {
  const lookup: LookupFunction = (_name, _how, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
  for (const http of [client({ loopback: false }), client({ loopback: false, lookup })]) {
    await expect(http.send(asked(`${origin}:${port}/x`))).rejects.toMatchObject({ failure: 'address' });
    await expect(http.send(asked(`${origin}/x`))).rejects.toMatchObject({ failure: 'address' });
    await expect(http.check(asked(`${origin}/x`))).rejects.toMatchObject({ failure: 'address' });
  }
  expect(connections.count).toBe(0);
});

test.each(['http://2130706433', 'http://0x7f.1', 'http://127.1', 'http://[::ffff:127.0.0.1]', 'http://u:p@127.0.0.1'])(
  '%s is not requested even where loopback is allowed: the address must be written plainly',
  async (origin) => {
    await expect(client({ loopback: true }).send(asked(`${origin}:${port}/x`))).rejects.toMatchObject({
      failure: 'address',
    });
    expect(connections.count).toBe(0);
  },
);

test('a merchant without permission is refused loopback even in the sandbox', async () => {
  const http = client({ loopback: true });
  await expect(http.send(asked(`http://127.0.0.1:${port}/x`, { loopback: false }))).rejects.toMatchObject({
    failure: 'address',
  });
});

test('a public name that resolves to an inside address is not connected to, also when only one of its addresses is inside', async () => {
  const answers = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.215.14', family: 4 },
      { address: '10.1.2.3', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [],
  ];
  for (const addresses of answers) {
    const http = client({ loopback: false, lookup: (_name, _how, done) => done(null, addresses) });
    await expect(http.send(asked('https://shop.example/hook'))).rejects.toMatchObject({ failure: 'address' });
  }
  expect(connections.count).toBe(0);
});

test('a loopback name that resolves elsewhere is not connected to', async () => {
  const http = client({
    loopback: true,
    lookup: (_n, _h, done) => done(null, [{ address: '93.184.215.14', family: 4 }]),
  });
  await expect(http.send(asked(`http://localhost:${port}/`))).rejects.toMatchObject({ failure: 'address' });
});

test('an allowed address is answered; a redirect is not followed; a long answer is cut', async () => {
  const http = client({ loopback: true });
  const hello = await http.send(asked(`http://127.0.0.1:${port}/hello`));
  expect([hello.status, hello.body.toString(), hello.cut]).toEqual([200, 'hello', false]);
  expect((await http.send(asked(`http://localhost:${port}/redirect`))).status).toBe(302);
  const long = await http.send(asked(`http://127.0.0.1:${port}/long`));
  expect([long.body.length, long.cut]).toEqual([1_000, true]);
  expect(hits).toEqual(['/hello', '/redirect', '/long']);
});

test('a server that never answers, never ends or is not there is given up', async () => {
  const http = client({ loopback: true });
  for (const path of ['/silent', '/drip']) {
    await expect(http.send(asked(`http://127.0.0.1:${port}${path}`, { timeoutMs: 300 }))).rejects.toMatchObject({
      failure: 'timeout',
    });
  }
  const gone = createSocketServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const free = (gone.address() as AddressInfo).port;
  await new Promise((resolve) => gone.close(resolve));
  await expect(http.send(asked(`http://127.0.0.1:${free}/`))).rejects.toMatchObject({ failure: 'network' });
});

test.each([
  ['93.184.215.14', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.16.5.4', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['168.63.129.16', false],
  ['0.0.0.0', false],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0x08080808', false],
  ['010.8.8.8', false],
  ['::', false],
  ['::1', false],
  ['::7f00:1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::808:808', false],
  ['64:ff9b:1::1', false],
  ['2002:808:808::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a name that was public when it was registered and is inside later is not connected to', async () => {
  let address = '93.184.215.14';
  const lookup: LookupFunction = (_name, _how, done) => done(null, [{ address, family: 4 }]);
  const http = client({ loopback: false, lookup });
  await expect(http.check(asked('https://shop.example/hook'))).resolves.toBeUndefined();
  for (const inside of ['127.0.0.1', '169.254.169.254', '10.0.0.1', '::1', '::ffff:127.0.0.1']) {
    address = inside;
    await expect(http.check(asked('https://shop.example/hook'))).rejects.toMatchObject({ failure: 'address' });
    await expect(http.send(asked('https://shop.example/hook'))).rejects.toMatchObject({ failure: 'address' });
  }
  expect(connections.count).toBe(0);
});

test('a name that does not resolve is not registered', async () => {
  const lookup: LookupFunction = (_name, _how, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
  await expect(client({ loopback: false, lookup }).check(asked('https://shop.example/'))).rejects.toMatchObject({
    failure: 'network',
  });
});
