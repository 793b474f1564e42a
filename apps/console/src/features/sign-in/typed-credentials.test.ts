import { expect, test } from 'vitest';
import { typedCredentials } from './typed-credentials.ts';

function typed(fields: Readonly<Record<string, string>>): Record<string, string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return typedCredentials(form);
}

test('a name from a phone, a copied secret and a code with a space sign in', () => {
  expect(typed({ name: 'Olive ', secret: ' s3cret ', code: ' 123 456 ' })).toEqual({
    name: 'olive',
    secret: 's3cret',
    code: '123456',
  });
});

test('a recovery code from paper signs in, in capitals and without its hyphens', () => {
  for (const recoveryCode of ['nwmy-qjiu-mx3d-sb7x', 'NWMY QJIU MX3D SB7X', ' NwmyQjiuMx3dSb7x'])
    expect(typed({ recoveryCode })).toEqual({ recoveryCode: 'nwmy-qjiu-mx3d-sb7x' });
});
