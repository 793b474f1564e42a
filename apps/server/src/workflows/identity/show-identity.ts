import type { DataOf, kycUserDetail } from '@kassa/contract';
import type { App } from '../../app.ts';
import type { IdentityDocument } from '../../connectors/identity/index.ts';
import type { Reader } from '../../kernel/database.ts';
import { maskEmail, maskText } from '../../kernel/mask.ts';
import { readAddressee } from '../../modules/accounts/index.ts';
import { cpfPurpose, documentPurpose, type Person, readPerson } from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { namesOf } from '../risk/refuse-listed.ts';
import { refuseMerchantSignIn } from './own-identity.ts';

type Needs = Pick<App, 'db' | 'seal'>;

/** Shows a buyer what is on file about them, masked. @throws Refusal email_confirmation_required */
export async function showIdentity(app: Needs, buyer: Buyer): Promise<DataOf<typeof kycUserDetail>> {
  refuseMerchantSignIn(buyer);
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

/** Reads the document on file of a buyer; null without one. */
export async function readShownDocument(
  { db, seal }: { readonly db: Reader; readonly seal: App['seal'] },
  userNo: string,
): Promise<Shown | null> {
  return documentOf({ seal }, await readPerson(db, userNo));
}

function documentOf({ seal }: Pick<App, 'seal'>, { documentSealed }: Person): Shown | null {
  return documentSealed === null ? null : JSON.parse(seal.open(documentSealed, documentPurpose));
}

/** Reads the names on a buyer's document, where a provider has accepted one. */
export async function namesOnFile(app: Pick<App, 'db' | 'seal'>, userNo: string): Promise<string[]> {
  return namesOf({ ...(await readShownDocument(app, userNo)) });
}
