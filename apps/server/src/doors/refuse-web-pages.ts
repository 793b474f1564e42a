import type { FastifyRequest } from 'fastify';
import { refuse } from '../kernel/refusal.ts';

/**
 * Refuses what a web page could send to an address of this machine: a name of its own that leads here (DNS rebinding), or
 * a request across origins. @throws Refusal cross_site_request
 */
export function refuseWebPages({ headers, socket }: FastifyRequest, local: 'programs' | 'console'): void {
  const names = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  const ours = local === 'console' && headers.origin === `http://${headers.host}`;
  if (!names.includes(headers.host ?? '') || (headers.origin !== undefined && !ours)) refuse('cross_site_request');
}
