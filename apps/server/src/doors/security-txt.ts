import type { RawDoor } from './define-door.ts';

const path = '/.well-known/security.txt';
const halfYearMs = 182 * 86_400_000;

/** Says whom to tell about a hole, as RFC 9116 has it; nothing where KASSA_SECURITY_CONTACT is not set. */
export function securityTextDoors(settings: { readonly contact: string; readonly policyUrl: string }): RawDoor[] {
  const { contact, policyUrl } = settings;
  if (contact === '') return [];
  return [
    {
      methods: ['GET'],
      path,
      async handle({ app }) {
        const lines = [
          `Contact: ${contact}`,
          `Expires: ${new Date(app.clock.now() + halfYearMs).toISOString()}`,
          `Canonical: ${app.config.publicUrl}${path}`,
          'Preferred-Languages: en',
          ...(policyUrl === '' ? [] : [`Policy: ${policyUrl}`]),
        ];
        return {
          answer: {
            http: 200,
            headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
            body: `${lines.join('\n')}\n`,
          },
        };
      },
    },
  ];
}
