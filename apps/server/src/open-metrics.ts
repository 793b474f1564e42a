import type { App } from './app.ts';
import { createMetricsApp } from './doors/metrics/metrics-app.ts';
import { closeHttp, listen } from './serve-http.ts';

/** Opens the port of `/metrics`, if it has one. @returns its address, '' where it is off */
export async function openMetrics(app: App, closers: (() => Promise<void>)[]): Promise<string> {
  const { metrics } = app.config;
  if (metrics === undefined) return '';
  const http = createMetricsApp(app);
  closers.push(() => closeHttp(http, app.log));
  const port = await listen(http, { ...metrics, setting: 'METRICS_PORT' });
  return `http://${metrics.host}:${port}/metrics`;
}
