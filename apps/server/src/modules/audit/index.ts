export { type AuditEntry, countRefusals, writeAudit } from './audit-store.ts';
export { readAudit } from './read-audit.ts';
