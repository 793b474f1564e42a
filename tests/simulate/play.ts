import type { ProposalEnd } from '../../apps/server/testing/decide-order.ts';
import { askJson } from '../server/support/payment-world.ts';
import type { Happening } from './happenings.ts';
import { SimulatedBuyer } from './simulated-buyer.ts';
import { SimulatedMerchant } from './simulated-merchant.ts';
import type { SimulatedWorld } from './world.ts';

/** Plays one schedule with orders of its own. @returns their numbers, and what was acknowledged */
export class Play {
  readonly #world: SimulatedWorld;
  readonly merchant: SimulatedMerchant;
  readonly buyers: SimulatedBuyer[] = [];
  #dropsCallbacks = false;
  #desk: { readonly place: number; readonly end: ProposalEnd } | undefined;

  constructor(world: SimulatedWorld) {
    this.#world = world;
    this.merchant = new SimulatedMerchant(world);
  }

  /** Has the buyers of the orders up to this one come. */
  async prepare(order: number): Promise<void> {
    await this.#buyer(order);
  }

  /** Plays what happens, one after the other. */
  async run(schedule: readonly Happening[]): Promise<void> {
    for (const happening of schedule) await this.#happens(happening);
  }

  /** Ends all faults, and lets three days go by in which everybody does his part. */
  async settle(): Promise<void> {
    const { machines } = this.#world;
    for (const machine of machines) machine.effects.calm();
    this.merchant.mood('well');
    for (const machine of machines) await machine.start();
    await this.#world.callbacks('normal');
    for (const buyer of this.buyers) await this.#ends(buyer);
    const days = this.#desk ? [0, 1, 60, 75 * 60, 0, 1, 60, 24 * 60, 75 * 60] : [0, 1, 5, 30, 60, 24 * 60, 48 * 60];
    for (const [place, minutes] of days.entries()) {
      // What was decided last has its time too.
      if (place === 4) this.#desk = undefined;
      await this.#world.later(minutes * 60_000 + 1_000);
      // The two machines take turns: the second one would find nothing that the first one left.
      const [first, second] = place % 2 === 0 ? machines : [machines[1], machines[0]];
      await first.work(30);
      if (await this.#followsHabit()) await second.work(30);
    }
  }

  async #happens(happening: Happening): Promise<void> {
    const { machines } = this.#world;
    switch (happening.does) {
      case 'pay':
        return (await this.#buyer(happening.order)).pays(this.#at(happening.machine), happening.means);
      case 'pay twice': {
        const buyer = await this.#buyer(happening.order);
        await Promise.all([buyer.pays(this.#at(0), happening.means), buyer.pays(this.#at(1), happening.means)]);
        return;
      }
      case 'cancel':
        return (await this.#buyer(happening.order)).cancels(this.#at(happening.machine));
      case 'delete card':
        return (await this.#buyer(happening.order)).deletesCard(this.#at(happening.machine));
      case 'provider':
        return this.#provider(await this.#buyer(happening.order), happening);
      case 'callbacks':
        this.#dropsCallbacks = happening.mode === 'drop';
        return this.#world.callbacks(happening.mode);
      case 'merchant':
        return this.merchant.mood(happening.mood);
      case 'release':
        return this.merchant.releases((await this.#buyer(happening.order)).order, happening.how, happening.signed);
      case 'habit':
        this.merchant.habit = happening.how;
        return void (await this.#followsHabit());
      case 'desk':
        this.#desk = happening;
        return void (await this.#followsHabit());
      case 'refund':
        return this.merchant.refunds((await this.#buyer(happening.order)).order, happening.signed);
      case 'work':
        await machines[happening.machine === 0 ? 0 : 1].work(3);
        return void (await this.#followsHabit());
      case 'work both':
        await Promise.all(machines.map((machine) => machine.work(3)));
        return void (await this.#followsHabit());
      case 'time':
        return this.#later(happening.seconds * 1_000);
      case 'kill':
        return machines[happening.machine === 0 ? 0 : 1].kill();
      case 'connections break':
        for (const machine of machines) machine.effects.breakAll();
        return;
      case 'harm':
        return machines[happening.machine === 0 ? 0 : 1].effects.plan(happening);
    }
  }

  /**
   * The merchant and the desk do of every order what their habit is: Kassa refuses what does not fit.
   * @returns whether they have any
   */
  async #followsHabit(): Promise<boolean> {
    const { habit } = this.merchant;
    const desk = this.#desk;
    for (const { order } of this.buyers) {
      if (habit !== 'none') await this.merchant.releases(order, habit, 'whole');
      if (desk) await this.#world.machines[0].decides(order.orderNo, desk);
    }
    // Another action the next time.
    if (desk) this.#desk = { ...desk, place: desk.place + 1 };
    return habit !== 'none' || desk !== undefined;
  }

  /** The address of a machine, which is started again where it died; a harm that was planned for it stays. */
  #at(place: number): () => Promise<string> {
    const machine = this.#world.machines[place === 0 ? 0 : 1];
    return async () => {
      await machine.start();
      return machine.url ?? this.#world.url;
    };
  }

  /** Turns the clock. What goes wrong may be just that: then it is turned again. */
  async #later(ms: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await this.#living();
      try {
        return await this.#world.later(ms);
      } catch (error) {
        if (tries === 5) throw error;
      }
    }
  }

  async #living(): Promise<void> {
    if (this.#world.machines.every(({ url }) => url === undefined)) await this.#world.machines[0].start();
  }

  /** The buyer of an order, who comes when something first happens to it. The second pays by a wallet, the third is the first. */
  async #buyer(order: number): Promise<SimulatedBuyer> {
    for (let place = this.buyers.length; place <= order; place += 1) {
      await this.#living();
      const account = place === 2 ? this.buyers[0]?.account : undefined;
      this.buyers.push(await SimulatedBuyer.comes(this.#world, this.merchant, { byWallet: place === 1, account }));
    }
    const buyer = this.buyers[order];
    if (!buyer) throw new Error('no such buyer');
    return buyer;
  }

  /** The provider acts on the newest attempt. It refuses what does not fit, and that changes nothing. */
  async #provider({ orderNo }: SimulatedBuyer, { action, share }: { action: string; share: number }): Promise<void> {
    const [payment] = await this.#world.query<{ payment_no: string; amount: string; currency: string; over: boolean }>(
      `select payment_no, (amount_minor * $2 / 100)::text as amount, currency,
         status in ('captured', 'declined', 'cancelled') as over
       from payments where order_no = $1 order by created_at desc limit 1`,
      [orderNo, share],
    );
    if (!payment) return;
    // Of money after an attempt's end only a callback tells, and the provider's report of the day: this provider makes none.
    if (this.#dropsCallbacks && payment.over && action.startsWith('capture')) return;
    const money = /^(approve|capture|capture_again|report)$/.test(action)
      ? { amount: payment.amount, currency: payment.currency }
      : {};
    await askJson(`${this.#world.providerUrl}/test/payments/${payment.payment_no}`, { action, ...money }).catch(
      () => undefined,
    );
  }

  /** What waits for somebody at the provider ends there. */
  async #ends(buyer: SimulatedBuyer): Promise<void> {
    await this.#provider(buyer, { action: 'accept_refunds', share: 100 });
    await this.#provider(buyer, { action: 'decline', share: 100 });
  }
}
