// `npm run package [-- FOLDER]`: makes a release for this platform in FOLDER (dist/release): the packed files of
// production, their bill of materials (CycloneDX), what changed, and checksums.
import { join, resolve } from 'node:path';
import { root, say } from './launch/progress.mjs';
import { packRelease } from './release/pack.ts';

const folder = resolve(process.argv[2] ?? join(root, 'dist/release'));
const { files, bytes } = await packRelease(root, folder);
for (const file of files) say(file);
say(`${(bytes / 1_000_000).toFixed(1)} MB unpacked`);
