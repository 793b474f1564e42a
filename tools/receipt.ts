// `npm run receipt -- receipt.json keys.json`: checks a signed receipt without any network.
// docs/how-to/check-a-receipt.md.
import { readFileSync } from 'node:fs';
import { Complaint } from './complaint.ts';
import { say } from './launch/progress.mjs';
import { checkReceipt } from './receipt/check-receipt.ts';

const [receiptFile, keysFile] = process.argv.slice(2);

try {
  if (!receiptFile || !keysFile) throw new Complaint('Usage: npm run receipt -- receipt.json keys.json');
  const receipt = checkReceipt(read(receiptFile), read(keysFile));
  const width = Math.max(...Object.keys(receipt).map((name) => name.length));
  for (const [name, value] of Object.entries(receipt)) console.log(`${name.padEnd(width)}  ${value}`);
  say('The signature is right.');
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  say(error.message);
  process.exitCode = 1;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(`${file} can't be read.`);
  }
}
