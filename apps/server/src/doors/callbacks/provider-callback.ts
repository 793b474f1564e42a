import { refuse } from '../../kernel/refusal.ts';
import { takeIdentityCallback } from '../../workflows/identity/take-identity-callback.ts';
import { takeCallback } from '../../workflows/payments/take-callback.ts';
import type { RawDoor } from '../define-door.ts';

/**
 * Takes POST /callbacks/<key> of every provider. Answers 2xx only once the callback is committed. What is not signed is 401
 * and leaves no trace but a line in the log; who sends many of those is not looked at for a while.
 */
export const providerCallbackDoor: RawDoor = {
  methods: ['POST'],
  path: '/callbacks/:provider',
  async handle({ app, params, headers, body, request, pace }) {
    const named = params.provider ?? '';
    const identity = app.identity.providers.has(named);
    if (!identity && !app.payments.has(named)) refuse('path_not_found');
    const caller = { ip: request.ip, appId: `callback ${named}` };
    await pace.refuseWrongCaller(caller);
    const taken = identity
      ? await takeIdentityCallback(app, named, { headers, body })
      : await takeCallback(app, named, { headers, body: body.toString('utf8'), now: app.clock.now() });
    if (!taken) {
      await pace.countWrongCall(caller);
      refuse('call_signature_invalid');
    }
    return { data: null };
  },
};
