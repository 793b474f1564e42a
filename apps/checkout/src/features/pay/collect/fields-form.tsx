import { FieldPart } from './field-part.tsx';
import styles from './fields-form.module.css';
import type { Fields } from './use-fields.ts';

/** Shows the fields of a method, in the server's order. */
export function FieldsForm({ fields }: { fields: Fields }) {
  return (
    <div className={styles.fields}>
      {fields.list.map((field) => (
        <FieldPart key={field.name} field={field} context={fields.context} />
      ))}
    </div>
  );
}
