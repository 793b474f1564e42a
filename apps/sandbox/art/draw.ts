/**
 * Draws the shop's pictures: `node apps/sandbox/art/draw.ts [name ...]`. Each scene is a program with a fixed seed, so
 * the same source always gives the same picture. The results are committed, so this need not be run.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { harbourAtDusk } from './scenes/harbour-at-dusk.ts';
import { heronStanding } from './scenes/heron-standing.ts';
import { murmuration } from './scenes/murmuration.ts';
import { nineLanterns } from './scenes/nine-lanterns.ts';
import { paperValley } from './scenes/paper-valley.ts';
import { stairwellCity } from './scenes/stairwell-city.ts';
import { tidalClock } from './scenes/tidal-clock.ts';
import { winterGarden } from './scenes/winter-garden.ts';

const scenes: ReadonlyMap<string, () => string> = new Map([
  ['harbour-at-dusk', harbourAtDusk],
  ['heron-standing', heronStanding],
  ['murmuration', murmuration],
  ['nine-lanterns', nineLanterns],
  ['paper-valley', paperValley],
  ['stairwell-city', stairwellCity],
  ['tidal-clock', tidalClock],
  ['winter-garden', winterGarden],
]);

// The most that a phone on a slow line should load for one picture.
const mostBytes = 120_000;

const folder = new URL('./pieces/', import.meta.url);
await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, scene] of scenes) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const png = await sharp(Buffer.from(scene()))
    .png({ palette: true, colours: 200, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  if (png.length > mostBytes) throw new Error(`${name} takes ${png.length} bytes, more than ${mostBytes}`);
  await writeFile(new URL(`${name}.png`, folder), png);
  console.log(`${name}.png ${png.length}`);
}
