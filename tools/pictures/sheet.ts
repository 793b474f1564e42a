import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes index.html over the pictures in `folder`, one row for each screen. Returns the number of pictures. */
export function writeSheet(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const rows = new Map<string, string[]>();
  let count = 0;
  for (const language of readdirSync(folder).filter((name) => !name.includes('.'))) {
    for (const file of readdirSync(join(folder, language)).sort(byDevice)) {
      const screen = file.replace(/^\d+-|-\d+-(light|dark)\.png$/g, '');
      const place = `${language}/${file}`;
      const picture = `<a href="${place}"><img loading="lazy" alt="${place}" title="${place}" src="${place}"></a>`;
      rows.set(screen, [...(rows.get(screen) ?? []), picture]);
      count += 1;
    }
  }
  const body = [...rows].map(([screen, pictures]) => `<h2>${screen}</h2><div>${pictures.join('')}</div>`);
  writeFileSync(join(folder, 'index.html'), `${head}${body.join('\n')}\n`);
  return count;
}

/** Sorts in the order of the tour. For each screen phones come before desktops. */
function byDevice(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

const head = `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>
  body { font: 15px system-ui; margin: 16px; background: #8882 }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
  img { height: 480px; border: 1px solid #8888 }
</style>
`;
