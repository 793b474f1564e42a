// `npm run bench:memory`: drives a server for half an hour and shows whether its memory keeps growing. It is a report, not a
// test: docs/performance.md.
import { runMemory } from '../bench/memory/run.ts';
import { say } from './launch/progress.mjs';

await runMemory(process.argv.slice(2), say);
process.exit(0);
