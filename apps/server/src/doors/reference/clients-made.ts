import type { CallSample } from './call-samples.ts';

/** How the client of each language is made that its samples call. */
export const clientsMade: readonly (readonly [CallSample['language'], string])[] = [
  [
    'Node',
    `import { KassaClient } from '@kassa/sdk-node'

const kassa = new KassaClient({
  host: 'http://127.0.0.1:4000',
  appId: 'kassa0sandbox001',
  appSecret: 'kassa-sandbox-secret-00000000001',
})`,
  ],
  [
    'Python',
    `from kassa import Kassa

kassa = Kassa('http://127.0.0.1:4000', 'kassa0sandbox001', 'kassa-sandbox-secret-00000000001')`,
  ],
  [
    'PHP',
    `<?php
require 'vendor/autoload.php';

$kassa = new Kassa\\Kassa('http://127.0.0.1:4000', 'kassa0sandbox001', 'kassa-sandbox-secret-00000000001');`,
  ],
  [
    'Go',
    `ctx := context.Background()
client := kassa.New("http://127.0.0.1:4000", "kassa0sandbox001", "kassa-sandbox-secret-00000000001")`,
  ],
];
