/** Where the card pages of providers are served, by their keys. */
export const cardPagePath = '/card-fields/';

/**
 * A page with a provider's own card fields that we serve for it, because the provider has a script in place of pages.
 * Each load of it shows one field, and speaks the messages of the frames (docs/sandbox-provider.md, Cards).
 */
export interface CardPage {
  /** The only origins that may frame it and get its messages. */
  readonly ancestors: readonly string[];
  /** The provider's script, and the hash without which browsers don't run it. */
  readonly script: { readonly url: string; readonly integrity: string };
  /** What joins that script to the messages of the frames, as browsers run it: no `import`. */
  readonly bridge: string;
  /** What the bridge is told beside the field, its words and the ancestors. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Where the provider's own fields are framed from: the page's frame-src. */
  readonly frames: readonly string[];
  /** What the provider's script asks: the page's connect-src. */
  readonly calls: readonly string[];
}
