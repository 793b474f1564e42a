import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDateFactor, writeBoleto } from './boleto.ts';
import { cbuCheck, clabeCheck, cuitCheck, iban, luhnCheck } from './check-digits.ts';

describe('check digits of published numbers', () => {
  it.each(['032180000118359719', '002000000000000008'])('CLABE %s', (clabe) => {
    expect(clabeCheck(clabe.slice(0, 17))).toBe(clabe.slice(17));
  });

  it.each(['2850590940090418135201', '1000296210000000633520', '0000003110000000123456'])('CBU %s', (cbu) => {
    expect(cbuCheck(cbu.slice(0, 7)) + cbuCheck(cbu.slice(8, 21))).toBe(cbu.charAt(7) + cbu.charAt(21));
  });

  it('CUIT 20-05536168-2', () => {
    expect(cuitCheck('2005536168')).toBe('2');
  });

  it('IBAN TR330006100519786457841326', () => {
    expect(iban('TR', '0006100519786457841326')).toBe('TR330006100519786457841326');
  });

  it('a card number, for the sum of vouchers', () => {
    expect(luhnCheck('411111111111111')).toBe('1');
  });
});

describe('a boleto', () => {
  it('is written exactly like a published one', () => {
    const { line } = writeBoleto('104', '0055303698700000009144958', { day: '2037-08-07', amount: 28_531n });
    expect(line).toBe('10490055390369870000600091449587555490000028531');
  });

  it('counts its days after the roll-over of 22 February 2025', () => {
    expect([dueDateFactor('2025-02-22'), dueDateFactor('2025-02-23'), dueDateFactor('2049-10-13')]).toEqual([
      '1000',
      '1001',
      '9999',
    ]);
  });

  it('has the same contents as its barcode, whatever the amount', () => {
    const free = fc.string({ minLength: 25, maxLength: 25, unit: fc.constantFrom(...'0123456789') });
    fc.assert(
      fc.property(free, fc.bigInt(1n, 9_999_999_999n), (own, amount) => {
        const { line, barcode } = writeBoleto('999', own, { day: '2026-12-01', amount });
        expect(line).toMatch(/^\d{47}$/);
        expect(barcode).toMatch(/^\d{44}$/);
        const fields = [line.slice(0, 9), line.slice(10, 20), line.slice(21, 31)];
        expect(fields.map(luhnCheck)).toEqual([line.charAt(9), line.charAt(20), line.charAt(31)]);
        expect(barcode).toBe(line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + fields[1] + fields[2]);
        expect(BigInt(barcode.slice(9, 19))).toBe(amount);
      }),
    );
  });
});
