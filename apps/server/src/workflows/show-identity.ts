import type { DataOf, kycUserDetail } from '@kassa/contract';
import type { App } from '../app.ts';
import type { IdentityDocument } from '../connectors/identity/index.ts';
import type { Reader } from '../kernel/database.ts';
import { readAddressee } from '../modules/accounts/index.ts';
import { cpfPurpose, documentPurpose, type Person, readPerson } from '../modules/identity/index.ts';
import { maskEmail, maskText } from './mask.ts';
import { refuseVouched } from './own-identity.ts';
import type { Buyer } from './own-order.ts';

type Needs = Pick<App, 'db' | 'seal'>;

/** What is on file of a buyer, masked. @throws Refusal 91537 */
export async function showIdentity(app: Needs, buyer: Buyer): Promise<DataOf<typeof kycUserDetail>> {
  refuseVouched(buyer);
  const { email } = await readAddressee(app.db, app.seal, buyer.userNo);
  const person = await readPerson(app.db, buyer.userNo);
  const document = documentOf(app, person) ?? { firstName: '', lastName: '', birthday: '' };
  return {
    currKycLevel: person.level,
    currUserLevel: person.level,
    email: maskEmail(email),
    name: maskText(`${document.firstName} ${document.lastName}`.trim()),
    idNumber: maskText(person.cpfSealed === null ? '' : app.seal.open(person.cpfSealed, cpfPurpose)),
    birthday: maskText(document.birthday),
    country: person.country,
    documentExpiresOn: person.documentExpiresOn,
    verifiedAt: person.verifiedAt?.toISOString() ?? null,
  };
}

type Shown = Pick<IdentityDocument, 'firstName' | 'lastName' | 'birthday'>;

/** What the document on file of a buyer says; null without one. */
export async function readShownDocument(
  { db, seal }: { readonly db: Reader; readonly seal: App['seal'] },
  userNo: string,
): Promise<Shown | null> {
  return documentOf({ seal }, await readPerson(db, userNo));
}

function documentOf({ seal }: Pick<App, 'seal'>, { documentSealed }: Person): Shown | null {
  return documentSealed === null ? null : JSON.parse(seal.open(documentSealed, documentPurpose));
}
