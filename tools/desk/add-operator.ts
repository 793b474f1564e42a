import { Complaint } from '../complaint.ts';

/** Makes an operator on the database of the settings. @returns what he is told, once */
export async function addOperator(env: NodeJS.ProcessEnv, name: string): Promise<string> {
  if (!env.DATABASE_URL) {
    throw new Complaint(
      'DATABASE_URL is missing: an operator is added with the settings of the server. The sandbox has two.',
    );
  }
  const { addOperator: add } = await import('@kassa/server');
  const { secret, otpauth } = await add(env, name);
  return [
    `The operator ${name} is made. This is shown once:`,
    '',
    `  KASSA_OPERATOR=${name}`,
    `  KASSA_OPERATOR_SECRET=${secret}`,
    `  ${otpauth}`,
    '',
    'Give the address to an authenticator (its `secret` is KASSA_OPERATOR_TOTP where a program makes the codes).',
  ].join('\n');
}
