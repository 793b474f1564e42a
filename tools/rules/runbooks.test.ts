import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('every alert has a page, a test that it fires, and a row in the list, and no page is without an alert', () => {
  const alerts = [...read('deploy/observability/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(20);
  const tried = read('deploy/observability/alerts-test.yml');
  const list = read('docs/runbooks/README.md');
  for (const name of alerts) {
    const page = read(`docs/runbooks/${name}.md`);
    for (const part of ['What it means', 'What to look at', 'What to do']) expect(page, name).toContain(`## ${part}`);
    expect(tried).toContain(`alertname: ${name}\n`);
    expect(list).toContain(`(${name}.md)`);
  }
  const pages = readdirSync(new URL('../../docs/runbooks', import.meta.url)).filter((file) => file !== 'README.md');
  expect(pages.sort()).toEqual(alerts.map((name) => `${name}.md`).sort());
});
