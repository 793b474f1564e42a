import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { desktop, phone } from './story.ts';

/** Lists what is too wide or too narrow on a phone or a desk, or keeps somebody from using the page. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (wider > 0) faults.push(`${size.width} is ${wider} px too wide`);
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      if (height > 2 * width) faults.push(`${size.width}: ${await button.textContent()} has a letter in each line`);
    }
  }
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  faults.push(...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`));
  return faults;
}
