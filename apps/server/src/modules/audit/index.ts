export { type AuditEntry, countRefusals, writeAudit } from './audit-store.ts';
