import type { Company, Reach } from '../../kernel/company-settings.ts';
import { createOnfido } from './onfido/index.ts';
import type { IdentityProvider, PersonRegister } from './port.ts';
import { createSerpro } from './serpro/index.ts';
import { createSumsub } from './sumsub/index.ts';

/** A company with what opens its connector. Its settings begin with KASSA_IDENTITY_: docs/how-to/identity-providers.md. */
export interface Row<Connector> extends Company {
  open(reach: Reach): Connector;
}

/**
 * Every provider of identity checks. `key` also names it in the database and in the address of its callbacks,
 * /callbacks/<key>: it never changes. Which country's documents go to which provider is data: `identity_countries`.
 */
export const registry: readonly Row<Omit<IdentityProvider, 'key'>>[] = [
  {
    key: 'onfido',
    home: 'https://api.eu.onfido.com',
    secrets: ['TOKEN', 'WEBHOOK_TOKEN'],
    sandbox: { TOKEN: 'api_sandbox.kassa_0001', WEBHOOK_TOKEN: 'onfido_sandbox_webhook_0001' },
    open: ({ value, ...reach }) =>
      createOnfido({ ...reach, apiToken: value('TOKEN'), webhookToken: value('WEBHOOK_TOKEN') }),
  },
  {
    key: 'sumsub',
    home: 'https://api.sumsub.com',
    secrets: ['APP_TOKEN', 'SECRET', 'WEBHOOK_SECRET'],
    sandbox: {
      APP_TOKEN: 'sbx:kassa_sandbox_0001',
      SECRET: 'sumsub_sandbox_secret_0001',
      WEBHOOK_SECRET: 'sumsub_sandbox_webhook_0001',
    },
    open: ({ value, ...reach }) =>
      createSumsub({
        ...reach,
        appToken: value('APP_TOKEN'),
        secretKey: value('SECRET'),
        webhookSecret: value('WEBHOOK_SECRET'),
        levels: {
          identity: value('LEVEL_IDENTITY') || 'kassa-identity',
          identityAndAddress: value('LEVEL_IDENTITY_AND_ADDRESS') || 'kassa-identity-and-address',
          address: value('LEVEL_ADDRESS') || 'kassa-address',
        },
      }),
  },
];

/** Brazil's register of persons. */
export const personRegister: Row<PersonRegister> = {
  key: 'cpf',
  home: 'https://gateway.apiserpro.serpro.gov.br',
  secrets: ['KEY', 'SECRET'],
  sandbox: { KEY: 'cpf_sandbox_key_0001', SECRET: 'cpf_sandbox_secret_0001' },
  open: ({ value, ...reach }) => createSerpro({ ...reach, consumerKey: value('KEY'), consumerSecret: value('SECRET') }),
};
