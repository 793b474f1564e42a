import { identityKeys } from '../credentials.ts';

/** Makes a client of Onfido with what the tests need. */
export function onfidoClient(identityUrl: string) {
  /** Sends GET without a body, POST with one. */
  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${identityUrl}/v3.6${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Token token=${identityKeys.onfidoToken}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    return (await response.json()) as T;
  }

  /** Opens a check of a new applicant. */
  async function openCheck({ reference, reports }: { reference: string; reports: readonly string[] }) {
    const applicant = await call<{ id: string }>('/applicants', {
      first_name: 'Example',
      last_name: 'Person',
      email: 'example@example.org',
    });
    const check = await call<{ id: string; form_uri: string }>('/checks', {
      applicant_id: applicant.id,
      report_names: reports,
      applicant_provides_data: true,
      redirect_uri: 'http://127.0.0.1:1/back',
      tags: [reference],
    });
    return { applicant, check };
  }

  return { call, openCheck };
}
