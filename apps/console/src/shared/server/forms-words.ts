import { CallError } from './call.ts';

/** What a form calls a field of a call, and what it asks of it, where that needs saying. */
export interface FieldWords {
  readonly label: string;
  readonly rule?: string;
}

type FormsWords = [fields: Readonly<Record<string, FieldWords>>, messages?: Readonly<Record<string, string>>];

/**
 * Says a refusal in a form's own words: the server names fields as the call does, which nobody sees who fills in the
 * form. `messages` are said in place of the server's, by code. Any other error, or field, stays as it is.
 */
export function inFormsWords<E>(error: E, ...[fields, messages = {}]: FormsWords): E | CallError {
  if (!(error instanceof CallError) || error.code === '') return error;
  const { code, extend } = error;
  const [named = '', detail = ''] = extend.split(/:(.*)/s);
  const lines = named.split(',').map((name) => lineOf(name.trim(), detail.trim(), fields));
  return new CallError(code, messages[code] ?? error.message, lines.join('\n'));
}

/** Waits for a call, and says a refusal of it in a form's own words. @throws what the call throws, said so */
export function askInFormsWords<T>(asked: Promise<T>, ...words: FormsWords): Promise<T> {
  return asked.catch((error: unknown) => Promise.reject(inFormsWords(error, ...words)));
}

function lineOf(name: string, detail: string, fields: Readonly<Record<string, FieldWords>>): string {
  // A call names a field of a part of it with the part before it: settings.homeUrl.
  const own = name.split('.').at(-1) ?? '';
  const words = Object.hasOwn(fields, own) ? fields[own] : undefined;
  return [words?.label ?? name, words?.rule ?? detail].filter(Boolean).join(': ');
}
