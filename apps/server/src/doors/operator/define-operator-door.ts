import type { z } from 'zod';
import { Refusal } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readOperatorSession } from '../../modules/operators/index.ts';
import type { OperatorCall } from '../../workflows/operator-call.ts';
import type { RawDoor, RawVisit } from '../define-door.ts';
import { readJsonBody } from '../read-json-body.ts';
import { headerOf } from '../request.ts';
import { wrongFields } from '../wrong-fields.ts';

/** A call of an operator with a live session, its input checked. */
export interface OperatorVisit<T> {
  readonly app: RawVisit['app'];
  readonly input: T;
  readonly call: OperatorCall;
}

interface Wanted<S extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input: S;
  /** What the audit calls it. */
  readonly action: string;
  /** The order or proposal it is about, for the audit. */
  subject(input: z.output<S>): string;
}

/**
 * A call of the operators' API. Every one stands in the audit: what only looks, before it is answered; what changes something
 * writes its own line in the transaction of the change (`audited`); what is refused, with its code.
 */
export function defineOperatorDoor<S extends z.ZodType>(
  wanted: Wanted<S> & { readonly audited?: 'by itself' },
  handle: (visit: OperatorVisit<z.output<S>>) => Promise<unknown>,
): RawDoor {
  return {
    methods: [wanted.method],
    path: wanted.path,
    async handle(visit) {
      const { app, request } = visit;
      const operator = await readOperatorSession(app.db, headerOf(visit.headers, 'operator-session'));
      if (operator === undefined) {
        const line = { requestId: request.traceId, operator: '', action: wanted.action, subject: '', code: '91702' };
        await writeAudit(app.db, line);
        throw new Refusal('91702');
      }
      const call = { operator, requestId: request.traceId };
      let subject = '';
      try {
        const input = readInput(visit, wanted.input);
        subject = wanted.subject(input);
        const data = await handle({ app, input, call });
        if (!wanted.audited) await writeAudit(app.db, { ...call, action: wanted.action, subject, code: '0000' });
        return { data };
      } catch (error) {
        const code = error instanceof Refusal ? error.code : '99999';
        await writeAudit(app.db, { ...call, action: wanted.action, subject, code });
        throw error;
      }
    },
  };
}

/** The JSON of a POST, the query of a GET. @throws Refusal 10003 with the names of the fields that are wrong */
export function readInput<S extends z.ZodType>(visit: RawVisit, schema: S): z.output<S> {
  const sent =
    visit.method === 'POST'
      ? readJsonBody(visit.body, visit.headers)
      : Object.fromEntries(new URLSearchParams(visit.request.rawQuery));
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Refusal('10003', { extend: wrongFields(parsed.error.issues, visit.method === 'POST' ? 'body' : 'query') });
}
