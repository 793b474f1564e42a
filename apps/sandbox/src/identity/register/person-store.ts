import type { IdentityDesk } from '../context.ts';

/** A row of the register. */
export interface Person {
  /** Eleven digits. */
  readonly cpf: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  /** The register's own code. 0 is regular. */
  readonly state: string;
}

/** Finds a person by CPF. */
export function findPerson({ db }: IdentityDesk, cpf: string): Person | undefined {
  const row = db.prepare('select * from persons where cpf = ?').get(cpf);
  return row && personOf(row);
}

/** Lists the people in the register. */
export function listPersons({ db }: IdentityDesk): Person[] {
  return db.prepare('select * from persons order by name').all().map(personOf);
}

/** Adds a person, or replaces the row of the same CPF. */
export function storePerson({ db }: IdentityDesk, { cpf, name, birthday, state }: Person): void {
  db.prepare(
    `insert into persons (cpf, name, birthday, state) values (?, ?, ?, ?)
     on conflict (cpf) do update set name = excluded.name, birthday = excluded.birthday, state = excluded.state`,
  ).run(cpf, name, birthday, state);
}

/** Returns whether the register is switched off. */
export function registerIsDown({ db }: IdentityDesk): boolean {
  return db.prepare("select 1 from settings where name = 'register_down' and value = 'true'").get() !== undefined;
}

/** Switches the register off or on. */
export function setRegisterDown({ db }: IdentityDesk, isDown: boolean): void {
  db.prepare(
    "insert into settings (name, value) values ('register_down', ?) on conflict (name) do update set value = excluded.value",
  ).run(String(isDown));
}

function personOf(row: Record<string, unknown>): Person {
  const { cpf, name, birthday, state } = row;
  return { cpf: String(cpf), name: String(name), birthday: String(birthday), state: String(state) };
}
