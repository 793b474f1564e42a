import { run } from './run.ts';

// The worker alone, for production: one does, several share the work.
await run(['worker']);
