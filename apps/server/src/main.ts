import { run } from './run.ts';

// The API alone, for production: as many of these as the traffic needs.
await run(['api']);
