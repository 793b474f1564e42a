import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { exchange } from '../exchange.ts';
import type { PersonRegister } from '../port.ts';
import { sameName } from '../same-name.ts';

/** How to reach Serpro's gateway to the Receita Federal's register (API Consulta CPF, version 2). */
export interface SerproSettings {
  /** Its origin, without a slash at the end: https://gateway.apiserpro.serpro.gov.br. */
  readonly origin: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
}

const tokenShape = z.object({ access_token: z.string().min(1).max(8_192) });
const personShape = z.object({
  ni: z.string(),
  nome: z.string(),
  nascimento: z.string(),
  situacao: z.object({ codigo: z.string() }),
});

/** Regular, and waiting for a tax return. All other numbers are canceled, suspended, void, or of people who died. */
const goodStates: ReadonlySet<string> = new Set(['0', '4']);

/** Connects to Brazil's register. Its answer about a person is compared here and goes no further. */
export function createSerpro({ origin, consumerKey, consumerSecret, timeoutMs }: SerproSettings): PersonRegister {
  return {
    async compare({ cpf, name, birthday }) {
      const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
      const token = answerOf(
        await exchange({
          method: 'POST',
          url: `${origin}/token`,
          timeoutMs,
          headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'grant_type=client_credentials',
        }),
        tokenShape,
      );
      if (token.kind !== 'known') return 'unavailable';
      const person = answerOf(
        await exchange({
          method: 'GET',
          url: `${origin}/consulta-cpf-df/v2/cpf/${encodeURIComponent(cpf)}`,
          timeoutMs,
          headers: { authorization: `Bearer ${token.facts.value.access_token}`, accept: 'application/json' },
          body: null,
        }),
        personShape,
      );
      if (person.kind === 'none') return 'no_match';
      if (person.kind !== 'known' || person.facts.value.ni !== cpf) return 'unavailable';
      const { nome, nascimento, situacao } = person.facts.value;
      const [year, month, day] = birthday.split('-');
      const isSame = nascimento === `${day}${month}${year}` && sameName(nome, name);
      return isSame && goodStates.has(situacao.codigo) ? 'match' : 'no_match';
    },
  };
}
