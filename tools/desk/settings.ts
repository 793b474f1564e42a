import { Complaint } from '../complaint.ts';

/** Address of the desk, and the operator who uses it. */
export interface DeskSettings {
  readonly url: string;
  readonly name: string;
  readonly secret: string;
  /** Base 32. Undefined where a person types the codes of their authenticator. */
  readonly totp: string | undefined;
}

/** Reads the settings. @throws Complaint with one line for a missing one */
export function deskSettings(env: NodeJS.ProcessEnv): DeskSettings {
  const { KASSA_OPERATOR: name, KASSA_OPERATOR_SECRET: secret, KASSA_OPERATOR_TOTP: totp } = env;
  if (!name || !secret) {
    const missing = name ? 'KASSA_OPERATOR_SECRET' : 'KASSA_OPERATOR';
    throw new Complaint(`${missing} is missing: who are you? See npm run desk -- help`);
  }
  return { url: deskUrl(env), name, secret, totp: totp || undefined };
}

/** Returns the address of the operators' API on this machine: OPERATOR_PORT, or PORT + 20 like `npm start`. */
export function deskUrl(env: NodeJS.ProcessEnv): string {
  const port = Number(env.OPERATOR_PORT || Number(env.PORT || 4000) + 20);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return `http://127.0.0.1:${port}`;
  throw new Complaint(
    `OPERATOR_PORT is '${env.OPERATOR_PORT ?? ''}': it must be a port, for example OPERATOR_PORT=4020.`,
  );
}
