import { Refusal } from '../../kernel/refusal.ts';
import { takeCallback } from '../../workflows/take-callback.ts';
import { takeIdentityCallback } from '../../workflows/take-identity-callback.ts';
import type { RawDoor } from '../define-door.ts';

/** Providers by the name that their registered address carries. */
const providers: Readonly<Record<string, string>> = { sandpay: 'sandbox' };

/** POST /callbacks/:provider: 2xx only once the callback is committed; anything unsigned is 401 and leaves no trace but a line in the log. */
export const providerCallbackDoor: RawDoor = {
  methods: ['POST'],
  path: '/callbacks/:provider',
  async handle({ app, params, headers, body }) {
    const named = params.provider ?? '';
    if (app.identity.providers.has(named)) {
      if (!(await takeIdentityCallback(app, named, { headers, body }))) throw new Refusal('91403');
      return { data: null };
    }
    const provider = Object.hasOwn(providers, named) ? providers[named] : undefined;
    if (provider === undefined) throw new Refusal('10004');
    const request = { headers, body: body.toString('utf8'), now: app.clock.now() };
    if (!(await takeCallback(app, provider, request))) throw new Refusal('91403');
    return { data: null };
  },
};
