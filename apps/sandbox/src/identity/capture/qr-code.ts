import { generate } from 'lean-qr';
import { html, type Markup } from '../../web-server/html.ts';

const quietZone = 4;

/** Draws an address as a QR code with its quiet zone. Screen readers read `label`. */
export function qrCode(address: string, label: string): Markup {
  const code = generate(address);
  const side = code.size + 2 * quietZone;
  const dark = Array.from(
    { length: code.size * code.size },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  )
    .filter(([x, y]) => code.get(x, y))
    .map(([x, y]) => `M${x + quietZone} ${y + quietZone}h1v1h-1z`);
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path fill="#000" d="${dark.join('')}"/></svg>`;
}
