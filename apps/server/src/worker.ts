import { run } from './run.ts';

// Runs the worker alone, for production: one is enough, several share the work.
await run(['worker']);
