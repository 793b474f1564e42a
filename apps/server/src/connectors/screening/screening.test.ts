import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RiskConfig, readRisk } from '../../kernel/risk-config.ts';
import { createScreening } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-screening-'));
});
afterAll(() => rm(folder, { recursive: true }));

const nobody: RiskConfig = {
  blockedCountries: [],
  blockedRanges: [],
  countryHeader: '',
  countryFile: undefined,
  screeningLists: [],
  declinesAtMost: 10,
  trustedProxies: [],
};
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const sdn = `1001,"PETROV, Ivan Sergeyevich",individual,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1970; a.k.a. 'MÜLLER-LØKKE, Jörg'; Digital Currency Address - ETH ${wallet.toLowerCase()};"
1002,"OCEAN STAR",vessel,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
1003,"AL-QADI, Yusuf",individual,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
`;
const alt = '1003,7,"aka","KADI, Joseph",-0-\n';

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('names on a list', () => {
  const met = async (name: string) => {
    const screeningLists = [await file('sdn.csv', sdn), await file('alt.csv', alt)];
    return (await createScreening({ ...nobody, screeningLists }).listedNames(name)).map(({ entry }) => entry);
  };

  test.each([
    ['Ivan Petrov', '1001'],
    ['PETROV IVAN', '1001'],
    ['Ivan S. Petrov', '1001'],
    ['Iván Pétrov', '1001'],
    ['Ivan Petrow', '1001'],
    ['Jorg Mullerlokke', '1001'],
    ['Jörg Müller Løkke', '1001'],
    ['Yusuf Al Qadi', '1003'],
    ['Yusuf Alqadi', '1003'],
    ['Joseph Kadi', '1003'],
  ])('%s meets entry %s', async (name, entry) => {
    expect(await met(name)).toEqual([entry]);
  });

  test.each([
    'Ivan',
    'Petrov',
    'Ivan Ivanov',
    'Maria Petrova Silva',
    'Ocean Star',
    'Jane Buyer',
    'Ada Byron',
    '',
    '  ',
  ])('%j meets none', async (name) => {
    expect(await met(name)).toEqual([]);
  });

  test('a changed list is read again, and a missing, empty or broken one gives no answer', async () => {
    const path = await file('changing.csv', sdn);
    const screening = createScreening({ ...nobody, screeningLists: [path] });
    expect(await screening.listedNames('Jane Buyer')).toEqual([]);
    await writeFile(path, `${sdn}1004,"BUYER, Jane",individual,"TEST",,,,,,,,\n`);
    expect(await screening.listedNames('Jane Buyer')).toMatchObject([{ entry: '1004' }]);
    for (const text of ['', '<html>gone</html>', '1001,"PETROV']) {
      await writeFile(path, text);
      await expect(screening.listedNames('Jane Buyer'), text).rejects.toThrow();
    }
    await rm(path);
    await expect(screening.listedNames('Jane Buyer')).rejects.toThrow();
    await expect(screening.listedWallets(wallet)).rejects.toThrow();
  });
});

test('a wallet is found exactly, in any capitals', async () => {
  const screening = createScreening({ ...nobody, screeningLists: [await file('wallets.csv', sdn)] });
  expect(await screening.listedWallets(wallet)).toMatchObject([{ entry: '1001' }]);
  expect(await screening.listedWallets(wallet.toLowerCase())).toHaveLength(1);
  expect(await screening.listedWallets(wallet.replace(/.$/, '0'))).toEqual([]);
});

describe('places', () => {
  const ask = (config: Partial<RiskConfig>, ip: string, more: { peer?: string; country?: string } = {}) =>
    createScreening({ ...nobody, ...config }).isBlockedPlace({
      ip,
      peer: more.peer ?? ip,
      headers: more.country === undefined ? {} : { 'x-country': more.country },
    });

  test('a blocked range is blocked, in IPv4, IPv6 and the mapped form', async () => {
    const config = { blockedRanges: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] };
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '198.51.100.7'])
      expect(await ask(config, ip), ip).toBe(true);
    for (const ip of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '127.0.0.1'])
      expect(await ask(config, ip), ip).toBe(false);
  });

  test('a country is taken only from a trusted proxy, and is not known without one', async () => {
    const config = { blockedCountries: ['KP'], countryHeader: 'x-country', trustedProxies: ['10.0.0.0/8'] };
    expect(await ask(config, '192.0.2.1', { peer: '10.1.2.3', country: 'KP' })).toBe(true);
    expect(await ask(config, '192.0.2.1', { peer: '10.1.2.3', country: 'de' })).toBe(false);
    await expect(ask(config, '192.0.2.1', { country: 'DE' })).rejects.toThrow('no country');
    for (const country of ['XX', '', 'T1', 'Germany'])
      await expect(ask(config, '192.0.2.1', { peer: '10.1.2.3', country }), country).rejects.toThrow('no country');
  });

  test('a country is taken from the narrowest range of a file; an address in no range, or a broken file, is not served', async () => {
    const countryFile = await file('countries.csv', '192.0.0.0/8,DE\n192.0.2.0/24,KP\n2001:db8::/32,KP\n');
    const config = { blockedCountries: ['KP'], countryFile };
    expect(await ask(config, '192.0.2.200')).toBe(true);
    expect(await ask(config, '192.0.3.1')).toBe(false);
    expect(await ask(config, '2001:db8:1::1')).toBe(true);
    expect(await ask(config, '127.0.0.1')).toBe(false);
    await expect(ask(config, '8.8.8.8')).rejects.toThrow('no country');
    await expect(ask({ ...config, countryFile: await file('none.csv', 'x') }, '192.0.2.1')).rejects.toThrow();
  });
});

test('settings that can’t be followed are refused at the start', () => {
  const unset = { KASSA_BLOCKED_COUNTRIES: '', KASSA_BLOCKED_RANGES: '', KASSA_DECLINED_CARDS_PER_HOUR: 10 };
  const read = (env: Record<string, string>, trustedProxies: string[] = []) =>
    readRisk({ ...unset, ...env }, { production: true, trustedProxies });
  const lists = { KASSA_SCREENING_LISTS: 'none' };
  expect(() => read({})).toThrow('KASSA_SCREENING_LISTS is missing');
  expect(() => read({ ...lists, KASSA_BLOCKED_COUNTRIES: 'KP' })).toThrow('KASSA_COUNTRY_HEADER or KASSA_COUNTRY_FILE');
  expect(() => read({ ...lists, KASSA_COUNTRY_HEADER: 'x-country' })).toThrow('KASSA_TRUSTED_PROXIES');
  expect(() => read({ ...lists, KASSA_BLOCKED_COUNTRIES: 'North' })).toThrow('names NORTH');
  expect(() => read({ ...lists, KASSA_BLOCKED_RANGES: '10.0.0.0/40' })).toThrow('KASSA_BLOCKED_RANGES');
  expect(read({ ...lists, KASSA_COUNTRY_HEADER: 'CF-IPCountry' }, ['10.0.0.1']).countryHeader).toBe('cf-ipcountry');
});
