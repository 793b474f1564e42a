import type { OperatorConfig } from '../../kernel/operator-config.ts';

/**
 * Writes into the page who runs this checkout, whom to ask and where its terms are, as attributes that the checkout reads
 * (apps/checkout/src/shared/layout/legal.ts). Changes nothing where the operator has set nothing.
 */
export function markOperator(page: string, operator: OperatorConfig): string {
  const attributes = Object.entries(operator).map(([name, value]) => `data-${name}="${escaped(value)}" `);
  return page.replace('<html ', () => `<html ${attributes.join('')}`);
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
