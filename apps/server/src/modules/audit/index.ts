export { type AuditEntry, countRefusals, writeAudit } from './audit-store.ts';
export { readAudit, readFirstChange } from './read-audit.ts';
