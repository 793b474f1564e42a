// `npm run pack-sdks [-- FOLDER]`: builds the packages that merchants install, and packs each into a .tgz in FOLDER
// (dist/packages). They are plain ESM with types, and need nothing else of this repository.
import { join, resolve } from 'node:path';
import { root, say } from './launch/progress.mjs';
import { packAll } from './packages/pack.ts';

const folder = resolve(process.argv[2] ?? join(root, 'dist/packages'));
for (const file of await packAll(folder)) say(file);
