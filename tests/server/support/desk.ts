import type { Envelope } from '@kassa/contract';
import type { Resolved, ReviewedOrder, ReviewList, SignedIn } from '@kassa/contract/operator';
import { codeOf, stepAt } from '../../../tools/desk/one-time-code.ts';
import type { PaymentWorld } from './payment-world.ts';

/** The sandbox's operators: docs/how-to/run-the-desk.md. */
export const operators = {
  olive: { secret: 'kassa-sandbox-operator-olive-000001', totp: 'N5WGS5TFFVZWC3TEMJXXQLLLMV4S2MBR' },
  otto: { secret: 'kassa-sandbox-operator-otto-0000002', totp: 'N52HI3ZNONQW4ZDCN54C223FPEWTAMBS' },
} as const;
type Name = keyof typeof operators;

/** Computes the code that an operator's authenticator shows now, or some time steps from now. */
export function codeNow(name: Name, steps = 0): string {
  return codeOf(operators[name].totp, stepAt(Date.now()) + steps);
}

/** An operator at the desk, over HTTP. */
export class Desk {
  readonly #world: PaymentWorld;
  readonly name: Name;
  #session = '';

  constructor(world: PaymentWorld, name: Name) {
    this.#world = world;
    this.name = name;
  }

  async signIn(): Promise<this> {
    const { secret } = operators[this.name];
    const answer = await this.ask<SignedIn>('/operator/sign-in', { name: this.name, secret, code: codeNow(this.name) });
    this.#session = answer.data?.session ?? '';
    if (this.#session === '') throw new Error(`${answer.returnCode} ${answer.returnMsg}`);
    return this;
  }

  /** Makes a call: POST with a body, GET without. @returns the whole answer */
  async ask<T>(path: string, body?: Readonly<Record<string, string>>): Promise<Envelope<T>> {
    const post = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(this.#world.operatorUrl + path, {
      headers: { 'operator-session': this.#session, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? post : {}),
    });
    return (await response.json()) as Envelope<T>;
  }

  async list(): Promise<ReviewList> {
    return dataOf(await this.ask<ReviewList>('/operator/review'));
  }

  async show(orderNo: string): Promise<ReviewedOrder> {
    return dataOf(await this.ask<ReviewedOrder>(`/operator/order?orderNo=${orderNo}`));
  }

  async resolve(orderNo: string, action: string, reason = 'as the buyer asked'): Promise<Resolved> {
    return dataOf(await this.ask<Resolved>('/operator/resolve', { orderNo, action, reason }));
  }

  async approve(resolved: Resolved): Promise<Resolved> {
    const { proposalId } = resolved.proposal ?? { proposalId: 'none' };
    return dataOf(await this.ask<Resolved>('/operator/approve', { proposalId }));
  }
}

function dataOf<T>(envelope: Envelope<T>): T {
  if (!envelope.success || envelope.data === null) throw new Error(`${envelope.returnCode} ${envelope.extend}`);
  return envelope.data;
}
