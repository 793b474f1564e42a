import type { AuditPage, auditInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { readAudit } from '../../modules/audit/index.ts';

const pageSize = 50;

/** Lists what operators saw and did, the newest first. */
export async function listAudit({ db }: Pick<App, 'db'>, filters: z.output<typeof auditInput>): Promise<AuditPage> {
  const lines = await readAudit(db, { ...filters, limit: pageSize + 1 });
  const shown = lines.slice(0, pageSize);
  return {
    lines: shown.map(({ auditNo, at, ...line }) => ({ ...line, auditNo: auditNo.toString(), at: at.toISOString() })),
    next: lines.length > pageSize ? (shown.at(-1)?.auditNo.toString() ?? '') : '',
  };
}
