import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';

/** Purposes of the sealed columns. */
export const payFormPurpose = 'pay_forms.fields';
/** The attempt's own copy, of the column form_sealed. */
export const localFormPurpose = 'payments.form';
export const lastFormPurpose = 'last_pay_forms.fields';

/** What a buyer filled in for the method of an order. */
export interface PayForm {
  readonly orderNo: string;
  readonly userNo: string;
  readonly payWayCode: string;
  readonly bankCode: string;
  /** The fields as JSON, sealed. */
  readonly fieldsSealed: string;
}

/** Stores the form of an order in place of an earlier one. */
export async function storePayForm(tx: Tx, form: PayForm): Promise<void> {
  await sql`
    insert into pay_forms (order_no, user_no, pay_way_code, bank_code, fields_sealed)
    values (${form.orderNo}, ${form.userNo}, ${form.payWayCode}, ${form.bankCode}, ${form.fieldsSealed})
    on conflict (order_no) do update set user_no = excluded.user_no, pay_way_code = excluded.pay_way_code,
      bank_code = excluded.bank_code, fields_sealed = excluded.fields_sealed, filled_at = kassa_now()`.execute(tx);
}

/** The sealed form of an order for this method; undefined when none was filled in. */
export async function readPayForm(
  db: Reader,
  of: { orderNo: string; payWayCode: string; bankCode: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ fields_sealed: string }>`
    select fields_sealed from pay_forms
    where order_no = ${of.orderNo} and pay_way_code = ${of.payWayCode} and bank_code = ${of.bankCode}`.execute(db);
  return rows[0]?.fields_sealed;
}

/** Keeps the last values of a buyer for one set of fields. */
export async function storeLastForm(
  tx: Tx,
  form: { userNo: string; fieldSet: string; fieldsSealed: string },
): Promise<void> {
  await sql`
    insert into last_pay_forms (user_no, field_set, fields_sealed)
    values (${form.userNo}, ${form.fieldSet}, ${form.fieldsSealed})
    on conflict (user_no, field_set) do update set fields_sealed = excluded.fields_sealed, filled_at = kassa_now()`.execute(
    tx,
  );
}

/** Sealed last values of a buyer for one set of fields. */
export async function readLastForm(db: Reader, userNo: string, fieldSet: string): Promise<string | undefined> {
  const { rows } = await sql<{ fields_sealed: string }>`
    select fields_sealed from last_pay_forms where user_no = ${userNo} and field_set = ${fieldSet}`.execute(db);
  return rows[0]?.fields_sealed;
}

/** Deletes up to 5,000 forms a week after they were filled in: no method gives so long to pay. @returns how many */
export async function sweepPayForms(db: Reader): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pay_forms where order_no in (
      select order_no from pay_forms where filled_at < kassa_now() - interval '7 days'
      order by filled_at limit 5000)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
