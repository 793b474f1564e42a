import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimPorts } from '../../../tools/ports.ts';
import { askJson } from './payment-world.ts';
import { until } from './until.ts';

/** A running Prometheus that reads one process of Kassa and judges it by our alert rules. */
export interface Prometheus {
  /** Lists the alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

interface Judged {
  readonly data: { readonly alerts: readonly { labels: { alertname: string }; state: 'pending' | 'firing' }[] };
}

const rulesFile = fileURLToPath(new URL('../../../deploy/observability/alerts.yml', import.meta.url));
const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** Reads the alert rules as they are shipped. */
export const shippedRules = (): string => readFileSync(rulesFile, 'utf8');

/** Lists the names of all alerts. */
export const alertNames = (): string[] => [...shippedRules().matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/**
 * Shortens the times in alert rules: an hour looked back becomes half a minute, and what must last two minutes must last
 * two seconds. What is compared stays as it is. No time looked back is below 20 s: figures are read every 5 s.
 */
export function hurried(rules: string): string {
  return rules
    .replaceAll(/\[(\d+)([smhd])\]/g, (_, count: string, unit: keyof typeof seconds) => {
      return `[${Math.max(20, Math.round((Number(count) * seconds[unit]) / 120))}s]`;
    })
    .replaceAll(/^(\s+for:) .*$/gm, '$1 2s');
}

/** Starts Prometheus with the hurried rules. It reads `metricsUrl` once a second. */
export async function startPrometheus(program: string, metricsUrl: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-prometheus-'));
  const port = await claimPorts(1);
  writeFileSync(join(folder, 'alerts.yml'), hurried(shippedRules()));
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: kassa
    static_configs: [{ targets: ['${new URL(metricsUrl).host}'] }]
`,
  );
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error('Prometheus did not start');
    return (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok || undefined;
  });
  return {
    async firing() {
      const { data } = await askJson<Judged>(`${url}/api/v1/alerts`);
      return new Set(data.alerts.flatMap(({ labels, state }) => (state === 'firing' ? [labels.alertname] : [])));
    },
    async close() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
