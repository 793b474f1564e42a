import { z } from 'zod';
import type { App } from '../app.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Answer } from './answer.ts';
import type { RawDoor } from './define-door.ts';
import { readJsonBody } from './read-json-body.ts';
import { refuseOtherSites } from './same-site.ts';

const tenYearsMs = 315_360_000_000;
const body = z.strictObject({ advanceMs: z.number().int().min(0).max(tenYearsMs) });

/** Answers the clock's time, and turns it forward for everything that reads this database. Sandbox only. */
export const testClockDoor: RawDoor = {
  methods: ['GET', 'POST'],
  path: '/test/clock',
  async handle({ app, method, headers, body: bytes, request }) {
    if (method === 'POST') {
      refuseOtherSites(request.headers, app.config.publicUrl);
      const parsed = body.safeParse(readJsonBody(bytes, headers));
      if (!parsed.success) refuse('invalid_input', { extend: 'advanceMs' });
      await app.clock.advance(parsed.data.advanceMs);
    }
    return { answer: clockAnswer(app) };
  },
};

function clockAnswer({ clock }: App): Answer {
  return {
    http: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify({ now: clock.now(), offsetMs: clock.offsetMs() }),
  };
}
