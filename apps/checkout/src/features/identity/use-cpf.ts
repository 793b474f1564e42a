import type { FieldName, FieldValues } from '@kassa/contract/fields';
import { fieldRule } from '@kassa/methods/fields';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { now } from '../../shared/clock.ts';
import { useHoldReload } from '../../shared/load/reload.ts';
import { isLost } from '../../shared/server/call-error.ts';
import { compareCpf } from '../../shared/server/kyc-calls.ts';
import { queryClient } from '../../shared/server/query-client.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { checkKey } from './follow-check.ts';

const names = { cpf: 'cpf', name: 'fullName', birthday: 'birthday' } as const satisfies Record<string, FieldName>;
type Part = keyof typeof names;

/**
 * Holds the values and actions of the CPF step. The values exist only here: no browser stores them, and no address
 * contains them.
 */
export function useCpf() {
  const { t } = useLingui();
  const words = useFailureWords();
  const [typed, setTyped] = useState<Record<Part, string>>({ cpf: '', name: '', birthday: '' });
  const [errors, setErrors] = useState<Partial<Record<Part, string>>>({});
  const [digitsDone, setDigitsDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const intention = useRef({ text: '', submitToken: '' });
  useHoldReload(typed.cpf !== '');

  const context = { country: 'BR', values: {} as FieldValues, today: new Date(now()).toISOString().slice(0, 10) };
  const clean = (part: Part) => fieldRule(names[part]).normalise(typed[part], context);
  const wrongWords: Record<Part, string> = {
    cpf: t`Enter a valid CPF, 11 digits`,
    name: t`Enter a valid name`,
    birthday: t`Enter a valid date of birth`,
  };
  const check = (parts: readonly Part[]): boolean => {
    const wrong = parts.filter((part) => fieldRule(names[part]).check(clean(part), context) !== null);
    setErrors(Object.fromEntries(wrong.map((part) => [part, wrongWords[part]])));
    return wrong.length === 0;
  };
  const compare = async () => {
    const person = { cpf: clean('cpf'), name: clean('name'), birthday: clean('birthday') };
    const text = JSON.stringify(person);
    if (intention.current.text !== text) intention.current = { text, submitToken: crypto.randomUUID() };
    setBusy(true);
    setProblem('');
    try {
      const { result, triesLeft } = await compareCpf(person, intention.current.submitToken);
      if (result === 'match') await queryClient.invalidateQueries({ queryKey: checkKey('') });
      // Do not say which of the three is wrong: the registry does not tell.
      else if (result === 'no_match')
        setProblem(
          triesLeft > 0
            ? t`These details don't match our records. ${plural(triesLeft, { one: 'You can try # more time today.', other: 'You can try # more times today.' })}`
            : t`These details don't match our records. Try again tomorrow.`,
        );
      else setProblem(t`We can't reach the registry right now. Try again in a few minutes.`);
    } catch (error) {
      setProblem(words(error));
      if (!isLost(error)) intention.current.text = '';
    }
    setBusy(false);
  };
  const submit = () => {
    if (busy) return;
    if (!digitsDone) setDigitsDone(check(['cpf']));
    else if (check(['name', 'birthday'])) void compare();
  };
  const field = (part: Part) => ({
    value: typed[part],
    error: errors[part],
    set: (value: string) => {
      setTyped({ ...typed, [part]: fieldRule(names[part]).mask(value, context) });
      setErrors({ ...errors, [part]: '' });
    },
  });
  return {
    fields: { cpf: field('cpf'), name: field('name'), birthday: field('birthday') },
    digitsDone,
    busy,
    problem,
    submit,
    back: () => setDigitsDone(false),
  };
}
