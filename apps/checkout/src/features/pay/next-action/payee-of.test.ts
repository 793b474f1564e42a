import { expect, test } from 'vitest';
import { payeeOf } from './payee-of.ts';

test.each([
  [
    'the name in a PayNow payload',
    '00020101021226470009SG.PAYNOW010120208123456780301004082026030452040000530370254040.995802SG5911testcompany6009Singapore62270123testordernumber1234567863040047',
    'testcompany',
  ],
  [
    'nobody, where the payload names nobody',
    '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
    '',
  ],
  ['nobody, in an address', 'https://pay.example/59', ''],
  ['nobody, in what breaks off', '0002015', ''],
  ['nobody, in what has no lengths', '0002010xyy5905Kassa', ''],
])('a bank app names %s', (_, payload, payee) => {
  expect(payeeOf(payload)).toBe(payee);
});
