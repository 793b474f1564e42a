import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { identityKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { IdentityDesk } from '../context.ts';
import { sameText } from '../same-text.ts';
import { findPerson, registerIsDown } from './person-store.ts';

const tokenGoodForMs = 60 * 60_000;

const states: Readonly<Record<string, string>> = {
  '0': 'Regular',
  '2': 'Suspensa',
  '3': 'Titular Falecido',
  '4': 'Pendente de Regularização',
  '5': 'Cancelada por Multiplicidade',
  '8': 'Nula',
  '9': 'Cancelada de Ofício',
};

/** Serves Brazil's register of CPF numbers like Serpro's gateway (Consulta CPF, version 2). */
export function serveRegister(app: FastifyInstance, desk: IdentityDesk): void {
  const { db, clock } = desk;
  const mustBeUp = () => {
    if (registerIsDown(desk)) throw new CallerError(503, 'unavailable', 'Serviço indisponível');
  };
  app.post('/token', async ({ headers, body }) => {
    mustBeUp();
    const basic = Buffer.from(`${identityKeys.cpfKey}:${identityKeys.cpfSecret}`).toString('base64');
    if (!sameText(headers.authorization ?? '', `Basic ${basic}`))
      throw new CallerError(401, 'invalid_client', 'Unknown client');
    if ((body as { grant_type?: unknown })?.grant_type !== 'client_credentials')
      throw new CallerError(400, 'unsupported_grant_type', 'Unsupported grant type');
    const token = randomUUID();
    db.prepare('delete from register_tokens where expires_at <= ?').run(clock.now());
    db.prepare('insert into register_tokens (token, expires_at) values (?, ?)').run(
      token,
      clock.now() + tokenGoodForMs,
    );
    return { access_token: token, scope: 'default', token_type: 'Bearer', expires_in: tokenGoodForMs / 1_000 };
  });
  app.get<{ Params: { ni: string } }>('/consulta-cpf-df/v2/cpf/:ni', async ({ headers, params }) => {
    mustBeUp();
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    const live = db.prepare('select 1 from register_tokens where token = ? and expires_at > ?').get(token, clock.now());
    if (!live) throw new CallerError(401, 'invalid_token', 'Token inválido');
    const person = findPerson(desk, params.ni);
    if (!person) throw new CallerError(404, 'not_found', 'CPF não encontrado');
    const [year, month, day] = person.birthday.split('-');
    return {
      ni: person.cpf,
      nome: person.name,
      situacao: { codigo: person.state, descricao: states[person.state] ?? 'Regular' },
      nascimento: `${day}${month}${year}`,
    };
  });
}
