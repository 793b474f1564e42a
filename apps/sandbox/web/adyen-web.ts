// Plays Adyen Web 6 as far as its Custom Card and its native 3-D Secure 2 go: the same names, events and messages to the
// fields' own frames. It is a plain script, as Adyen's is: `AdyenWeb` on the window, no imports. Who changes it changes its
// hash, which the server's registry holds.

{
  interface Configuration {
    readonly clientKey: string;
    readonly countryCode: string;
    readonly locale?: string;
    readonly onAdditionalDetails?: (state: { data: object }) => void;
    readonly _environmentUrls?: { readonly api: string; readonly cdn: { readonly translations: string } };
  }

  interface Checkout extends Configuration {
    readonly words: Readonly<Record<string, string>>;
    createFromAction(action: ThreeDS2Action): ThreeDS2;
  }

  interface ThreeDS2Action {
    readonly subtype: string;
    readonly token: string;
    readonly authorisationToken?: string;
    readonly paymentData?: string;
  }

  interface Feedback {
    readonly action: string;
    readonly numKey: number;
    readonly fieldType: string;
    readonly focus?: boolean;
    readonly numChars?: number;
    readonly error?: string;
    readonly brand?: string;
    readonly endDigits?: string;
    readonly [encrypted: string]: unknown;
  }

  type CardOptions = Readonly<Record<string, unknown>>;

  class SecuredField {
    readonly fieldType: string;
    readonly #numKey = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    readonly #frame = document.createElement('iframe');
    readonly #origin: string;
    isEncrypted = false;

    constructor(holder: HTMLElement, { api, clientKey, config }: { api: string; clientKey: string; config: object }) {
      this.fieldType = holder.dataset.cse ?? '';
      this.#origin = new URL(api).origin;
      const origin = btoa(location.origin);
      this.#frame.src = `${api}securedfields/${clientKey}/5.6.2/securedFields.html?type=card&d=${origin}`;
      this.#frame.className = 'js-iframe';
      this.#frame.referrerPolicy = 'origin';
      this.#frame.addEventListener('load', () => this.post({ ...config, fieldType: this.fieldType }));
      holder.append(this.#frame);
    }

    post(message: object): void {
      const text = JSON.stringify({ ...message, numKey: this.#numKey });
      this.#frame.contentWindow?.postMessage(text, this.#origin);
    }

    /** Reads a message of this field's frame; undefined for any other. */
    read({ origin, source, data }: MessageEvent): Feedback | undefined {
      if (origin !== this.#origin || source !== this.#frame.contentWindow) return undefined;
      const feedback: Feedback = JSON.parse(data);
      return feedback.numKey === this.#numKey ? feedback : undefined;
    }
  }

  class CustomCard {
    readonly #checkout: Checkout;
    readonly #options: CardOptions;
    #fields: SecuredField[] = [];
    #configured = 0;
    #errors: Record<string, unknown> = {};
    #data: Record<string, unknown> = {};

    constructor(checkout: Checkout, options: CardOptions) {
      this.#checkout = checkout;
      this.#options = options;
    }

    get data(): object {
      return { ...this.#payment(), browserInfo: browserInfo(), origin: location.origin };
    }

    mount(root: HTMLElement): this {
      const { _environmentUrls: urls, clientKey, words } = this.#checkout;
      const { styles = {}, placeholders = {}, brands = [] } = this.#options;
      const ariaConfig = Object.fromEntries(
        Object.entries(labelOf).map(([fieldType, key]) => [fieldType, { label: words[key] }]),
      );
      const iframeUIConfig = { sfStyles: styles, placeholders, ariaConfig };
      const config = { txVariant: 'card', cardGroupTypes: brands, iframeUIConfig };
      const holders = [...root.querySelectorAll<HTMLElement>('[data-cse]')];
      this.#fields = holders.map((holder) => new SecuredField(holder, { api: urls?.api ?? '', clientKey, config }));
      addEventListener('message', (event) => {
        for (const field of this.#fields) {
          const feedback = field.read(event);
          if (feedback) this.#take(field, feedback);
        }
      });
      return this;
    }

    setFocusOn(fieldType: string): this {
      this.#fields.find((field) => field.fieldType === fieldType)?.post({ txVariant: 'card', fieldType, focus: true });
      return this;
    }

    updateStyles(styleObject: object): this {
      for (const field of this.#fields) field.post({ fieldType: field.fieldType, styleObject });
      return this;
    }

    #tell(name: string, event: object): void {
      const handler = this.#options[name];
      if (typeof handler === 'function') handler(event);
    }

    #take(field: SecuredField, feedback: Feedback): void {
      const { action, fieldType, focus = false, numChars } = feedback;
      if (action === 'config') this.#configuredOne();
      else if (action === 'focus') this.#tell('onFocus', { fieldType, focus, numChars, type: 'card' });
      else if (action === 'enterKeyPressed') this.#tell('onEnterKeyPressed', {});
      else if (action === 'encryption') this.#encrypted(field, feedback);
      else this.#checked(field, feedback);
    }

    #configuredOne(): void {
      this.#configured += 1;
      if (this.#configured < this.#fields.length) return;
      this.#tell('onConfigSuccess', { iframesConfigured: true });
      const { brands } = this.#options;
      if (Array.isArray(brands) && brands.length === 1) this.#tell('onBrand', { type: brands[0], brand: brands[0] });
    }

    #encrypted(field: SecuredField, feedback: Feedback): void {
      const { fieldType, endDigits } = feedback;
      field.isEncrypted = true;
      this.#errors[fieldType] = null;
      const parts = feedback[fieldType] as { encryptedFieldName: string; blob: string }[];
      for (const { encryptedFieldName, blob } of parts) {
        this.#data[encryptedFieldName] = blob;
        const more = fieldType === 'encryptedCardNumber' ? { endDigits } : {};
        this.#tell('onFieldValid', { fieldType, encryptedFieldName, valid: true, type: 'card', blob, ...more });
      }
      this.#changed();
    }

    #checked(field: SecuredField, { fieldType, error = '', brand }: Feedback): void {
      this.#errors[fieldType] = error ? { isValid: false, error } : null;
      if (field.isEncrypted) {
        field.isEncrypted = false;
        const parts =
          fieldType === 'encryptedExpiryDate' ? ['encryptedExpiryMonth', 'encryptedExpiryYear'] : [fieldType];
        for (const encryptedFieldName of parts) {
          delete this.#data[encryptedFieldName];
          const more = fieldType === 'encryptedCardNumber' ? { endDigits: '' } : {};
          this.#tell('onFieldValid', { fieldType, encryptedFieldName, valid: false, type: 'card', ...more });
        }
      }
      if (brand) this.#tell('onBrand', { type: 'card', brand });
      this.#changed();
    }

    #payment(): object {
      return { paymentMethod: { type: 'scheme', ...this.#data } };
    }

    #changed(): void {
      this.#tell('onChange', { data: this.#payment(), errors: { ...this.#errors } });
    }
  }

  /** Takes a fingerprint, which this browser gives nothing for, and asks what the issuer then asks, in a frame of its page. */
  class ThreeDS2 {
    readonly #checkout: Configuration;
    readonly #action: ThreeDS2Action;

    constructor(checkout: Configuration, action: ThreeDS2Action) {
      this.#checkout = checkout;
      this.#action = action;
    }

    mount(root: HTMLElement): this {
      void (this.#action.subtype === 'challenge' ? this.#challenge(root) : this.#fingerprint(root));
      return this;
    }

    async #fingerprint(root: HTMLElement): Promise<void> {
      const { _environmentUrls: urls, clientKey } = this.#checkout;
      const fingerprintResult = btoa(JSON.stringify({ threeDSCompInd: 'U' }));
      const answer = await fetch(`${urls?.api ?? ''}v1/submitThreeDS2Fingerprint?token=${clientKey}`, {
        method: 'POST',
        body: JSON.stringify({ fingerprintResult, paymentData: this.#action.paymentData }),
      });
      const { type, details, action } = await answer.json();
      if (type === 'completed') this.#checkout.onAdditionalDetails?.({ data: { details } });
      else new ThreeDS2(this.#checkout, action).mount(root);
    }

    async #challenge(root: HTMLElement): Promise<void> {
      const { token, authorisationToken } = this.#action;
      const { acsURL } = JSON.parse(atob(token));
      const frame = document.createElement('iframe');
      frame.name = 'threeDSIframe';
      frame.src = acsURL;
      root.append(frame);
      addEventListener('message', ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== new URL(acsURL).origin) return;
        const { transStatus } = data?.result ?? {};
        const threeDSResult = btoa(JSON.stringify({ transStatus, authorisationToken }));
        if (transStatus) this.#checkout.onAdditionalDetails?.({ data: { details: { threeDSResult } } });
      });
    }
  }

  function browserInfo(): object {
    const { colorDepth, height, width } = screen;
    return {
      acceptHeader: '*/*',
      colorDepth,
      javaEnabled: false,
      language: navigator.language,
      screenHeight: height,
      screenWidth: width,
      timeZoneOffset: new Date().getTimezoneOffset(),
      userAgent: navigator.userAgent,
    };
  }

  const labelOf = {
    encryptedCardNumber: 'creditCard.cardNumber.label',
    encryptedExpiryDate: 'creditCard.expiryDate.label',
    encryptedSecurityCode: 'creditCard.securityCode.label',
  };

  async function AdyenCheckout(configuration: Configuration): Promise<Checkout> {
    if (!configuration.clientKey) throw new Error('You must specify a clientKey when initializing checkout.');
    if (!configuration.countryCode) throw new Error('You must specify a countryCode when initializing checkout.');
    const { locale = 'en-US', _environmentUrls: urls } = configuration;
    const answer = await fetch(`${urls?.cdn.translations ?? ''}sdk/6.45.2/translations/${locale}.json`);
    const createFromAction = (action: ThreeDS2Action) => new ThreeDS2(configuration, action);
    return { ...configuration, words: await answer.json(), createFromAction };
  }

  Object.assign(window, { AdyenWeb: { AdyenCheckout, CustomCard } });
}
