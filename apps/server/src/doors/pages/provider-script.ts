import type { CardPage } from '../../connectors/payment/index.ts';

/** Writes the element of a provider's script. One with a hash is read as any page's, so that browsers can check it. */
export function scriptElement({ url, integrity }: CardPage['script'], nonce: string): string {
  const held = integrity && ` integrity="${escapedText(integrity)}" crossorigin="anonymous"`;
  return `<script nonce="${nonce}" src="${escapedText(url)}"${held}></script>`;
}

/** Writes JSON that can't end the element around it. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Writes text as HTML. */
export function escapedText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
