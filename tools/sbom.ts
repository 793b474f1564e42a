// `npm run sbom`: prints the bill of materials in CycloneDX, of exactly what the lockfile installs. `npm run sbom -- spdx`
// prints it in SPDX. npm makes it; the output is JSON alone, so that it can be redirected with `npm run --silent`.
import { root, say } from './launch/progress.mjs';
import { billOfMaterials } from './sbom/bill-of-materials.ts';

const [format = 'cyclonedx'] = process.argv.slice(2);
if (format !== 'cyclonedx' && format !== 'spdx') {
  say('Say: npm run sbom, or npm run sbom -- spdx');
  process.exitCode = 1;
} else {
  process.stdout.write(await billOfMaterials(root, format));
}
