import { AxeBuilder } from '@axe-core/playwright';
import { desktop, expect, phone, test } from './support/story.ts';
import { visitEveryScreen } from './support/visit-every-screen.ts';

test.describe.configure({ mode: 'parallel' });

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('no screen has anything that stands in the way of a person', async ({ buyer, shop }, info) => {
        const found: string[] = [];
        await visitEveryScreen(buyer, shop, async (screen) => {
          await buyer.page.screenshot({ path: info.outputPath(`${screen}.png`), animations: 'disabled' });
          const { violations } = await new AxeBuilder({ page: buyer.page }).analyze();
          for (const { id, impact, help, nodes } of violations) {
            if (impact !== 'serious' && impact !== 'critical') continue;
            found.push(`${screen}: ${id}, ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
          }
        });
        expect(found).toEqual([]);
      });
    });
  }
}
