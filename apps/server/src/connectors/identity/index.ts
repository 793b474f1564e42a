import { type FamilySettings, reachCompany } from '../../kernel/company-settings.ts';
import type { IdentityProviders, PersonRegister } from './port.ts';
import { personRegister, registry } from './registry.ts';

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
 * @throws ConfigError when only some of what a company needs is set, or an address or secret does not suit production
 */
export function createIdentity(family: FamilySettings): Identity {
  const providers = registry.flatMap((row) => {
    const reach = reachCompany(prefix, row, family);
    return reach ? [[row.key, { ...row.open(reach), key: row.key }] as const] : [];
  });
  const register = reachCompany(prefix, personRegister, family);
  return {
    providers: new Map(providers),
    register: register ? personRegister.open(register) : { compare: async () => 'unavailable' },
  };
}
