import { run } from './run.ts';

// Runs the API alone, for production: as many processes as the traffic needs.
await run(['api']);
