import { type FamilySettings, reachCompany } from '../../kernel/company-settings.ts';
import { createSettingsReader } from '../../kernel/settings-reader.ts';
import type { IdentityProviders, PersonRegister } from './port.ts';
import { personRegister, type Row, registry } from './registry.ts';

export type {
  IdentityAnswer,
  IdentityCallback,
  IdentityCapture,
  IdentityCheckIds,
  IdentityDocument,
  IdentityFacts,
  IdentityHint,
  IdentityProvider,
  IdentityProviders,
  IdentityReason,
  IdentityRefusal,
  IdentityStep,
  PersonMatch,
  PersonRegister,
} from './port.ts';

/** The companies that identity checks need. */
export interface Identity {
  readonly providers: IdentityProviders;
  readonly register: PersonRegister;
}

const prefix = 'KASSA_IDENTITY_';

/**
 * Opens the connectors of this program: in the sandbox all, at its own providers unless the settings name others; in
 * production those that the settings name.
 * @throws ConfigError when only some of what a company needs is set, an address or secret does not suit production, or
 * nothing reads a setting
 */
export function createIdentity(family: FamilySettings): Identity {
  const reader = createSettingsReader(prefix, [...registry, personRegister], family.settings);
  const opened = <T>(row: Row<T>) => {
    const reach = reachCompany(prefix, row, family);
    return reach && row.open(reader.reading(row, reach));
  };
  const providers = registry.flatMap((row) => {
    const provider = opened(row);
    return provider ? [[row.key, { ...provider, key: row.key }] as const] : [];
  });
  const register = opened(personRegister);
  reader.refuseUnread();
  return { providers: new Map(providers), register: register ?? { compare: async () => 'unavailable' } };
}
