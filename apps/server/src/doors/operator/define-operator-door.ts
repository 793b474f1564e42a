import { codeOf } from '@kassa/contract/codes';
import { type ConsoleRole, mayCall, type OperatorPath } from '@kassa/contract/operator';
import type { z } from 'zod';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { type ConsolePlace, type LiveOperator, readOperatorSession } from '../../modules/operators/index.ts';
import type { OperatorCall } from '../../workflows/desk/operator-call.ts';
import type { RawDoor, RawVisit } from '../define-door.ts';
import { readJsonBody } from '../read-json-body.ts';
import { headerOf } from '../request.ts';
import { wrongFields } from '../wrong-fields.ts';
import { placeOf } from './console-place.ts';

/** A call of an operator with a live session and checked input. */
export interface OperatorVisit<T> {
  readonly app: RawVisit['app'];
  readonly input: T;
  readonly call: OperatorCall;
  /** Who calls. */
  readonly operator: LiveOperator;
  /** The secret of the session. */
  readonly session: string;
  /** Where the caller's browser shows the console. */
  readonly place: ConsolePlace;
}

interface Wanted<S extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: OperatorPath;
  readonly input: S;
  /** Name of the call in the audit. */
  readonly action: string;
  /** Names the order or proposal that the call is about, for the audit. */
  subject(input: z.output<S>): string;
  /** Whether the role may do what the input asks for, where that differs within one call. */
  allows?(role: ConsoleRole, input: z.output<S>): boolean;
  /**
   * Narrows the input to the rows of the caller's merchant, or refuses as where there is no such row. Without it, nobody at
   * a merchant may make the call.
   */
  ofMerchant?(input: z.output<S>, appId: string, app: RawVisit['app']): z.output<S> | Promise<z.output<S>>;
}

/**
 * Defines a call of the operators' API. Every call is in the audit: a call that only reads is written before it is
 * answered; a call that changes something writes its own line in the transaction of the change (`audited`); a refused
 * call is written with its code.
 */
export function defineOperatorDoor<S extends z.ZodType>(
  wanted: Wanted<S> & { readonly audited?: 'in its workflow' },
  handle: (visit: OperatorVisit<z.output<S>>) => Promise<unknown>,
): RawDoor {
  return {
    methods: [wanted.method],
    path: wanted.path,
    async handle(visit) {
      const { app, request } = visit;
      const session = headerOf(visit.headers, 'operator-session');
      const operator = await readOperatorSession(app.db, session);
      if (operator === undefined) {
        // Beyond that nobody reads them: they would only fill the audit.
        await visit.pace.takeDeskGuest();
        const line = {
          requestId: request.traceId,
          operator: '',
          action: wanted.action,
          subject: '',
          code: codeOf('operator_session_ended'),
        };
        await writeAudit(app.db, line);
        refuse('operator_session_ended');
      }
      const call = { operator: operator.name, requestId: request.traceId };
      let subject = '';
      try {
        if (!mayCall(operator.role, wanted.path)) refuse('operator_role_required');
        const given = readInput(visit, wanted.input);
        subject = wanted.subject(given);
        if (wanted.allows?.(operator.role, given) === false) refuse('operator_role_required');
        const input = await narrowed(wanted, given, { appId: operator.appId, app });
        const data = await handle({ app, input, call, operator, session, place: placeOf(visit) });
        if (!wanted.audited)
          await writeAudit(app.db, { ...call, action: wanted.action, subject, code: codeOf('success') });
        return { data };
      } catch (error) {
        const code = error instanceof Refusal ? error.code : codeOf('internal_error');
        await writeAudit(app.db, { ...call, action: wanted.action, subject, code });
        throw error;
      }
    },
  };
}

async function narrowed<S extends z.ZodType>(
  { ofMerchant }: Wanted<S>,
  input: z.output<S>,
  { appId, app }: { readonly appId: string | null; readonly app: RawVisit['app'] },
): Promise<z.output<S>> {
  if (appId === null) return input;
  return ofMerchant ? ofMerchant(input, appId, app) : refuse('operator_role_required');
}

/** Reads the JSON of a POST, or the query of a GET. @throws Refusal invalid_input with the names of the wrong fields */
export function readInput<S extends z.ZodType>(visit: RawVisit, schema: S): z.output<S> {
  const sent =
    visit.method === 'POST'
      ? readJsonBody(visit.body, visit.headers)
      : Object.fromEntries(new URLSearchParams(visit.request.rawQuery));
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  refuse('invalid_input', { extend: wrongFields(parsed.error.issues, visit.method === 'POST' ? 'body' : 'query') });
}
