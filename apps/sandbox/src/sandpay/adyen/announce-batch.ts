import { queueCallback } from '../../callbacks/queue-callback.ts';
import { newId } from '../../new-id.ts';
import type { Sandpay } from '../context.ts';
import { reportAvailable } from './notification.ts';

/** Names the file of a batch's report. */
export function reportName(batch: string): string {
  return `settlement_detail_report_batch_${batch}.csv`;
}

/** Tells by a callback that the report of a batch is there. */
export function announceBatch(sandpay: Sandpay, batch: string): void {
  const name = reportName(batch);
  queueCallback(sandpay, { id: newId('evt'), reference: name, ...reportAvailable(sandpay, name) });
}
