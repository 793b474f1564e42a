// Plays Stripe.js as far as its card elements and createPaymentMethod go: the same names, events and options, with a frame
// of this origin for each element. It is a plain script, as Stripe's is: `Stripe` on the window, no imports.

{
  type Kind = 'cardNumber' | 'cardExpiry' | 'cardCvc';
  type Handler = (event: Record<string, unknown>) => void;

  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  const group = crypto.randomUUID();

  class CardElement {
    readonly kind: Kind;
    readonly #handlers = new Map<string, Handler[]>();
    readonly #frame = document.createElement('iframe');
    #options: object;

    constructor(kind: Kind, options: object) {
      this.kind = kind;
      this.#options = options;
    }

    mount(holder: HTMLElement): void {
      if (holder.childNodes.length > 0) throw new Error('The element to mount into has to be empty.');
      const asked = new URLSearchParams({ kind: this.kind, group, parent: location.origin });
      this.#frame.src = `${origin}/v3/elements-inner-card.html?${asked}`;
      this.#frame.title = 'Secure card input frame';
      this.#frame.addEventListener('load', () => this.post({ action: 'options', options: this.#options }));
      for (const [name, value] of Object.entries({ border: '0', display: 'block', width: '100%', height: '46px' }))
        this.#frame.style.setProperty(name, value);
      holder.append(this.#frame);
      addEventListener('message', ({ source, origin: from, data }) => {
        if (source !== this.#frame.contentWindow || from !== origin || data.group !== group) return;
        if (data.action === 'submit') submitAround(holder);
        else this.#tell(data.action, { ...data.event, elementType: this.kind });
      });
    }

    on(name: string, handler: Handler): this {
      this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler]);
      return this;
    }

    update(options: object): void {
      this.#options = { ...this.#options, ...options };
      this.post({ action: 'options', options });
    }

    focus(): void {
      this.#frame.focus();
      this.post({ action: 'focus' });
    }

    post(message: object): void {
      this.#frame.contentWindow?.postMessage({ group, ...message }, origin);
    }

    #tell(name: string, event: Record<string, unknown>): void {
      for (const handler of this.#handlers.get(name) ?? []) handler(event);
    }
  }

  function submitAround(holder: HTMLElement): void {
    holder.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }

  /** Has the number's frame gather the card and send it: the answer is Stripe's, or its reason. */
  function createPaymentMethod(key: string, card: CardElement): Promise<object> {
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      card.on('made', ({ id: made, paymentMethod, error }) => {
        if (made === id) resolve(paymentMethod ? { paymentMethod } : { error });
      });
      card.post({ action: 'create', id, key });
    });
  }

  function Stripe(key: string) {
    if (!/^pk_/.test(key)) throw new Error('Please call Stripe() with your publishable key.');
    return {
      elements: () => ({ create: (kind: Kind, options: object = {}) => new CardElement(kind, options) }),
      createPaymentMethod: ({ type, card }: { type: string; card: CardElement }) => {
        if (type !== 'card' || !(card instanceof CardElement)) throw new Error('Only card elements are played.');
        return createPaymentMethod(key, card);
      },
    };
  }

  Object.assign(window, { Stripe });
}
