import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';

/** The sealing purpose of a form's fields. */
export const payFormPurpose = 'pay_forms.fields';
/** The sealing purpose of the attempt's own copy, in the column form_sealed. */
export const localFormPurpose = 'payments.form';
/** The sealing purpose of a buyer's last values. */
export const lastFormPurpose = 'last_pay_forms.fields';

/** A filled-in form for the method of an order. */
export interface PayForm {
  readonly orderNo: OrderNo;
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

/** Reads the sealed form of an order for this method; undefined when none was filled in. */
export async function readPayForm(
  db: Reader,
  of: { orderNo: OrderNo; payWayCode: string; bankCode: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ fields_sealed: string }>`
    select fields_sealed from pay_forms
    where order_no = ${of.orderNo} and pay_way_code = ${of.payWayCode} and bank_code = ${of.bankCode}`.execute(db);
  return rows[0]?.fields_sealed;
}

/** Keeps a buyer's last values for one set of fields. */
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

/** Reads a buyer's sealed last values for one set of fields. */
export async function readLastForm(db: Reader, userNo: string, fieldSet: string): Promise<string | undefined> {
  const { rows } = await sql<{ fields_sealed: string }>`
    select fields_sealed from last_pay_forms where user_no = ${userNo} and field_set = ${fieldSet}`.execute(db);
  return rows[0]?.fields_sealed;
}
