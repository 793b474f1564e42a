// `npm run merchant`: registers merchants, changes their origins and contact, and rotates their secrets, in the
// database of the settings.
import { parseArgs } from 'node:util';
import {
  addMerchant,
  listSecrets,
  revokeSecret,
  rotateSecret,
  setMerchantContact,
  setMerchantOrigins,
  setMerchantSupport,
  setSuspended,
} from '@kassa/server';
import { locales } from '@kassa/texts';
import { Complaint } from './complaint.ts';
import { kinds, wrongWords } from './merchant/wrong-words.ts';
import { runningUrl } from './postgres/running-url.ts';
import { readSettings } from './start/settings.ts';

const help = `Merchants, with the settings of the server (DATABASE_URL, KASSA_KEYS, ...), or beside a running npm start with its DATA_DIR:

  npm run merchant -- add --name NAME --home https://shop.example [--origin https://shop.example]... [options]
  npm run merchant -- origins APPID [--origin https://shop.example]...    in place of those before
  npm run merchant -- contact APPID --contact MAIL [--language LANGUAGE]  in place of the one before
  npm run merchant -- support APPID [--support-email MAIL] [--support-page https://shop.example/help]
                                                                          in place of those before; none: buyers see no contact
  npm run merchant -- rotate APPID                                        the new one signs what we send once you have used it
  npm run merchant -- secrets APPID                                       the live ones, by number
  npm run merchant -- revoke APPID --secret NUMBER                        at once: nothing it signed is taken any more
  npm run merchant -- suspend APPID                                       at once: nothing new begins; orders continue
  npm run merchant -- unsuspend APPID

  --contact MAIL             who is written to when the merchant's servers don't take our webhooks
  --language LANGUAGE        of these mails: ${locales.join(', ')}; en-US by default
  --support-email MAIL       shown to buyers: where they ask about what they bought
  --support-page URL         the same, as a page
  --kind web|api|app         api: embedded in the pages of its origins; app: opened in a mobile app. web by default
  --scheme SCHEME            of an app: its links may lead back to it
  --sha1                     links signed with HMAC-SHA1 are taken: for existing integrations
  --body-signature           every call must carry x-signature
  --no-notice                an acknowledged PAY_SUCCESS finishes an order

Webhook endpoints are registered by the merchant: docs/merchants/webhooks.md.`;

/** Returns what each command prints. */
async function run(words: string[], given: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      home: { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
      scheme: { type: 'string', multiple: true, default: [] },
      contact: { type: 'string' },
      'support-email': { type: 'string' },
      'support-page': { type: 'string' },
      secret: { type: 'string' },
      language: { type: 'string', default: 'en-US' },
      kind: { type: 'string', default: 'web' },
      sha1: { type: 'boolean', default: false },
      'body-signature': { type: 'boolean', default: false },
      'no-notice': { type: 'boolean', default: false },
    },
  });
  const [command = 'help', appId = ''] = positionals;
  if (command === 'help') return help;
  const wrong = wrongWords(command, appId, values);
  if (wrong) throw new Complaint(`${wrong}. See npm run merchant -- help`);
  const env = settingsOf(given);
  const done = await runOnSecrets(command, appId, { env, secret: values.secret ?? '' });
  if (done !== undefined) return done;
  if (command === 'origins') {
    await setMerchantOrigins(env, appId, values.origin);
    return `The links of ${appId} may lead to ${values.origin.join(', ') || 'any public https address'}.`;
  }
  const contact = values.contact ? { email: values.contact, locale: values.language } : undefined;
  if (command === 'contact' && contact) {
    await setMerchantContact(env, appId, contact);
    return `Kassa writes to ${contact.email} about ${appId}.`;
  }
  const support = { email: values['support-email'] || null, url: values['support-page'] || null };
  if (command === 'support') {
    await setMerchantSupport(env, appId, support);
    const shown = [support.email, support.url].filter((one) => one !== null).join(', ');
    return shown ? `Buyers of ${appId} are told to ask at ${shown}.` : `Buyers of ${appId} see no contact.`;
  }
  const kind = kinds.find((one) => one === values.kind);
  if (!kind || !values.name || !values.home) throw new Complaint(help);
  const merchant = {
    name: values.name,
    homeUrl: values.home,
    kind,
    origins: values.origin,
    appSchemes: values.scheme,
    sha1Links: values.sha1,
    bodySignatureRequired: values['body-signature'],
    noticeRequired: !values['no-notice'],
    contact,
    support,
  };
  return credentialsText(await addMerchant(env, merchant));
}

/** Runs the commands about a merchant's secrets and its suspension; undefined for all others. */
async function runOnSecrets(
  command: string,
  appId: string,
  { env, secret }: { readonly env: NodeJS.ProcessEnv; readonly secret: string },
): Promise<string | undefined> {
  switch (command) {
    case 'rotate':
      return credentialsText(await rotateSecret(env, appId));
    case 'secrets':
      return (await listSecrets(env, appId)).map(secretText).join('\n');
    case 'revoke': {
      const fresh = await revokeSecret(env, appId, BigInt(secret));
      const done = `The secret ${secret} of ${appId} is revoked.`;
      return fresh ? `${done} It was the only one. ${credentialsText(fresh)}` : done;
    }
    case 'suspend':
    case 'unsuspend':
      await setSuspended(env, appId, command === 'suspend');
      return command === 'suspend'
        ? `${appId} is suspended: nothing new begins, and what was begun continues.`
        : `${appId} sells again.`;
    default:
      return undefined;
  }
}

type LiveSecret = Awaited<ReturnType<typeof listSecrets>>[number];

function secretText({ secretNo, createdAt, used }: LiveSecret, index: number): string {
  const does = index === 0 ? 'signs what we send' : used ? 'verifies' : 'verifies, and signs once it is used';
  return `${secretNo}  made ${createdAt.toISOString().slice(0, 10)}, ${does}`;
}

/**
 * Returns the server's settings, or those that a running sandbox has found for itself.
 * @throws Complaint where there are none
 */
function settingsOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.DATABASE_URL) return env;
  const { mode, dataDir } = readSettings({ ...env, KASSA_MODE: env.KASSA_MODE || 'sandbox' });
  const running = mode === 'sandbox' ? runningUrl(dataDir) : undefined;
  if (running === undefined) {
    throw new Complaint(
      'No sandbox runs here. Start it (npm start), set its DATA_DIR, or use the settings of the server.',
    );
  }
  // This command sends no mail, so the address need not be the sandbox's.
  return { ...env, DATABASE_URL: running, SMTP_URL: env.SMTP_URL || 'smtp://127.0.0.1' };
}

function credentialsText({ appId, appSecret }: { appId: string; appSecret: string }): string {
  return `This is shown once:\n\n  appId=${appId}\n  appSecret=${appSecret}\n`;
}

try {
  console.log(await run(process.argv.slice(2), process.env));
} catch (error) {
  const known = error instanceof Complaint || (error instanceof Error && error.name === 'ConfigError');
  const mistyped = error instanceof TypeError && 'code' in error;
  console.error(known || mistyped ? error.message : error);
  process.exitCode = 1;
}
