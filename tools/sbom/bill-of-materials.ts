import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npmCli } from '../launch/install.mjs';

/** Makes the bill of materials of the lockfile in `folder` with npm's own command. @returns JSON */
export async function billOfMaterials(folder: string, format: 'cyclonedx' | 'spdx'): Promise<string> {
  const words = [npmCli(), 'sbom', `--sbom-format=${format}`, '--package-lock-only', '--sbom-type=application'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder, maxBuffer: 64_000_000 });
  return stdout;
}
