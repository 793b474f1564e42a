import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emvCode, readElements, readEmvCode, writeEmv } from './emv.ts';

const promptPay = '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E';
const vietQr =
  '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13';
const payNow =
  '00020101021226470009SG.PAYNOW010120208123456780301004082026030452040000530370254040.995802SG5911testcompany6009Singapore62270123testordernumber1234567863040047';
const fps =
  '00020101021226320012hk.com.hkicl021299999999999952040000530334454031005802HK5902NA6002HK62110507QR123456304983E';
const pix = '00020126370014br.gov.bcb.pix0115pix@example.com5204000053039865802BR5901N6001C62070503***63045B4D';

const elementsOf = (code: string) => {
  const reading = readEmvCode(code);
  return reading.kind === 'read' ? Object.fromEntries(reading.elements) : reading.why;
};

describe('codes that others published', () => {
  it.each([
    ['PromptPay', promptPay, { 53: '764', 58: 'TH' }],
    ['VietQR', vietQr, { 53: '704', 54: '10000', 58: 'VN' }],
    ['PayNow', payNow, { 53: '702', 54: '0.99', 59: 'testcompany' }],
    ['FPS', fps, { 53: '344', 54: '100', 58: 'HK' }],
    ['Pix', pix, { 53: '986', 62: '0503***' }],
  ])('%s is read, and written again exactly', (_, code, some) => {
    const elements = elementsOf(code);
    expect(elements).toMatchObject(some);
    const reading = readEmvCode(code);
    if (reading.kind !== 'read') throw new Error(reading.why);
    expect(emvCode([...reading.elements].filter(([tag]) => tag !== '63'))).toBe(code);
  });

  it('a template inside a code is a list of its own', () => {
    const reading = readEmvCode(payNow);
    const template = reading.kind === 'read' ? readElements(reading.elements.get('26') ?? '') : undefined;
    expect(Object.fromEntries(template ?? [])).toEqual({
      '00': 'SG.PAYNOW',
      '01': '2',
      '02': '12345678',
      '03': '0',
      '04': '20260304',
    });
  });
});

describe('reading', () => {
  it('accepts elements in any order', () => {
    expect(
      elementsOf(
        emvCode([
          ['58', 'VN'],
          ['53', '704'],
          ['00', '01'],
        ]),
      ),
    ).toMatchObject({ '00': '01', 58: 'VN' });
  });

  it('counts characters, also in a name that is not ASCII', () => {
    const [name, city] = ['Cafétéria', '香港'];
    const body = `0002015909${name}6002${city}`;
    expect(Object.fromEntries(readElements(body) ?? [])).toEqual({ '00': '01', 59: name, 60: city });
  });

  it.each([
    ['a changed sum', `${payNow.slice(0, -4)}0048`, 'check'],
    ['a changed amount', payNow.replace('54040.99', '54049.99'), 'check'],
    ['an end that is missing', payNow.slice(0, -1), 'shape'],
    ['a length that leads nowhere', '0002015999abc6304ABCD', 'shape'],
    ['a tag that comes twice', `${writeEmv([['00', '01']])}000201${'6304AAAA'}`, 'shape'],
    ['an address', 'https://wallet.example/pay/1', 'shape'],
    ['nothing', '', 'shape'],
  ])('refuses %s', (_, code, why) => {
    expect(elementsOf(code)).toBe(why);
  });

  it('accepts a checksum in small letters, as some apps write it', () => {
    expect(readEmvCode(vietQr.slice(0, -4) + vietQr.slice(-4).toLowerCase()).kind).toBe('read');
  });
});

it('writing refuses values that cannot be in a code', () => {
  for (const element of [
    ['5', 'x'],
    ['59', ''],
    ['59', 'é'],
    ['59', 'x'.repeat(100)],
  ] as const) {
    expect(() => writeEmv([element])).toThrow(RangeError);
  }
});

it('a written code is read again, and one changed character is noticed', () => {
  const tag = fc.integer({ min: 0, max: 62 }).map((number) => String(number).padStart(2, '0'));
  const value = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' });
  const elements = fc.uniqueArray(fc.tuple(tag, value), { minLength: 1, maxLength: 12, selector: ([name]) => name });
  fc.assert(
    fc.property(elements, fc.nat(), (written, place) => {
      const code = emvCode(written);
      const { 63: _, ...read } = elementsOf(code) as Record<string, string>;
      expect(read).toEqual(Object.fromEntries(written));
      const at = place % code.length;
      const changed = code.slice(0, at) + (code[at] === '7' ? '8' : '7') + code.slice(at + 1);
      expect(readEmvCode(changed).kind).toBe('unreadable');
    }),
    { numRuns: 2_000 },
  );
});
