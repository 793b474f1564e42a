import {
  type DecidedLine,
  type MissingMoney,
  type SettlementDay,
  type SettlementLineRow,
  type SettlementReportRow,
  settlementPaths,
} from '@kassa/contract/operator';
import type { DeskClient } from './client.ts';
import { readReport } from './read-report.ts';
import type { SettlementAsked } from './settlement-arguments.ts';
import { dayCsv, dayText, decidedLineText, linesText, missingText, reportsText } from './settlement-tables.ts';

/** Returns what a command about settlement prints. */
export async function runSettlement(
  asked: SettlementAsked,
  env: NodeJS.ProcessEnv,
  openDesk: (env: NodeJS.ProcessEnv) => Promise<DeskClient>,
): Promise<string> {
  if (asked.command === 'settlement read') return readReport(env, asked);
  const { call } = await openDesk(env);
  switch (asked.command) {
    case 'settlement list':
      return linesText((await call<{ lines: SettlementLineRow[] }>(settlementPaths.lines)).lines);
    case 'settlement missing':
      return missingText((await call<{ missing: MissingMoney[] }>(settlementPaths.missing)).missing);
    case 'settlement reports':
      return reportsText((await call<{ reports: SettlementReportRow[] }>(settlementPaths.reports)).reports);
    case 'settlement decide': {
      const { command: _, ...decision } = asked;
      return decidedLineText(await call<DecidedLine>(settlementPaths.decide, decision));
    }
    case 'settlement approve':
      return decidedLineText(await call<DecidedLine>(settlementPaths.approve, { proposalId: asked.proposalId }));
    case 'settlement close': {
      const { provider, day } = asked;
      return dayText(await call<SettlementDay>(settlementPaths.close, { provider, day }));
    }
    default: {
      const { provider, day } = asked;
      const query = new URLSearchParams({ provider, day });
      const shown = await call<SettlementDay>(`${settlementPaths.day}?${query}`);
      return asked.command === 'settlement export' ? dayCsv(shown) : dayText(shown);
    }
  }
}
