import { Complaint } from '../complaint.ts';

/** Adds an operator to the database of the settings. @returns text for the operator, shown only once */
export async function addOperator(env: NodeJS.ProcessEnv, name: string, role?: string): Promise<string> {
  if (!env.DATABASE_URL) {
    throw new Complaint(
      'DATABASE_URL is missing: adding an operator needs the server’s settings. The sandbox already has five.',
    );
  }
  const { addOperator: add } = await import('@kassa/server');
  const { secret, otpauth, role: given } = await add(env, { name, role });
  return [
    `Operator ${name} (${given}) created. This is shown only once:`,
    '',
    `  KASSA_OPERATOR=${name}`,
    `  KASSA_OPERATOR_SECRET=${secret}`,
    `  ${otpauth}`,
    '',
    'Add the otpauth URL to an authenticator app. Its `secret` is KASSA_OPERATOR_TOTP if a program makes the codes.',
  ].join('\n');
}
