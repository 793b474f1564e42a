import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The settings of what can be seen while it runs. Those of OpenTelemetry have its own names. */
export const watchSettings = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  KASSA_ACCESS_LOG: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).default('kassa'),
};

type Settings = z.output<z.ZodObject<typeof watchSettings>>;

/** Where spans are sent. */
export interface TraceConfig {
  /** The collector's address for traces: OTLP over HTTP. */
  readonly url: string;
  /** Sent along, such as a key of the collector's. */
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** The share of traces that is kept, 0 to 1. */
  readonly share: number;
}

/** What is read from the environment. */
export interface WatchConfig {
  /** Where Prometheus reads what was counted; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Whether each answered request is a line of the log. */
  readonly accessLog: boolean;
  readonly logLevel: string;
  /** Where spans go; undefined for nowhere. */
  readonly traces: TraceConfig | undefined;
}

/** Reads the settings. */
export function readWatch(settings: Settings, production: boolean): WatchConfig {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    accessLog: (settings.KASSA_ACCESS_LOG ?? (production ? 'on' : 'off')) === 'on',
    // `npm start` talks to a person, who only needs to know what went wrong.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    traces: endpoint === undefined ? undefined : readTraces(endpoint, settings),
  };
}

function readTraces(endpoint: string, settings: Settings): TraceConfig {
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS),
    service: settings.OTEL_SERVICE_NAME,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Reads `name=value,name=value`. @throws ConfigError */
function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([\w-]+)=([\x20-\x7e]*)$/.exec(part) ?? [];
    if (name === '')
      throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS is wrong: write name=value, more of them after commas');
    headers[name.toLowerCase()] = value.trim();
  }
  return headers;
}
