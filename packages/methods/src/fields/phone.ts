import { type PhonePlan, phonePlans } from './phone-plans.ts';
import { type FieldContext, type FieldRule, grouped, rule } from './rule.ts';

const anyCountry = /^\+[1-9]\d{7,14}$/;

/** Keeps digits, and the + before them if there is one. */
function dialled(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return (/^\(?\+/.test(plain) ? '+' : '') + plain.replace(/\D/g, '');
}

/**
 * Finds the national number in the dialled digits, in any of the ways people write it. Undefined when it does not
 * belong to this plan.
 */
function nationalNumber(text: string, plan: PhonePlan): string | undefined {
  const { code, trunk } = plan;
  const digits = text.replace(/^\+/, '');
  const readings = text.startsWith('+')
    ? [after(digits, code), after(digits, code + trunk)]
    : [digits, after(digits, trunk), after(digits, code), after(digits, code + trunk), after(digits, `00${code}`)];
  for (const reading of readings) {
    if (reading === undefined) continue;
    const tidy = plan.tidy?.(reading) ?? reading;
    if (plan.number.test(tidy)) return tidy;
  }
  return undefined;
}

function after(text: string, start: string): string | undefined {
  return text.startsWith(start) ? text.slice(start.length) : undefined;
}

function planOf({ country }: FieldContext): PhonePlan | undefined {
  return Object.hasOwn(phonePlans, country) ? phonePlans[country] : undefined;
}

/** Returns E.164 where the country's plan can read the number, else the dialled digits. */
function toE164(text: string, context: FieldContext): string {
  const plain = dialled(text);
  const plan = planOf(context);
  const national = plan && nationalNumber(plain, plan);
  if (national !== undefined) return `+${plan?.code ?? ''}${national}`;
  return plan === undefined ? plain.replace(/^00/, '+') : plain;
}

/** Groups a number as the country writes it, with +code, the trunk prefix or neither, as the buyer began it. */
function maskPhone(text: string, context: FieldContext): string {
  const plain = dialled(text).slice(0, 16);
  const plan = planOf(context);
  if (plan === undefined || plain.startsWith('00')) return plain;
  const { code, trunk, groups } = plan;
  if (plain.startsWith('+')) {
    const national = after(plain, `+${code}`);
    return national ? `+${code} ${grouped(national, groups)}` : plain;
  }
  // Inside Argentina the 9 is not dialled, and a trunk prefix joins the first group.
  const home = context.country === 'AR' && !plain.startsWith('9') ? groups.slice(1) : groups;
  const [first = 0, ...rest] = home;
  return trunk !== '' && plain.startsWith(trunk)
    ? grouped(plain, [first + trunk.length, ...rest])
    : grouped(plain, home);
}

/** Rule of the field phone. */
export const phoneRule: FieldRule = rule({
  name: 'phone',
  inputMode: 'tel',
  autocomplete: 'tel',
  maxLength: 24,
  mask: maskPhone,
  normalise: toE164,
  wrong: (value, context) => {
    const plan = planOf(context);
    if (plan === undefined) return anyCountry.test(value) ? null : 'phone';
    const national = after(value, `+${plan.code}`);
    return national !== undefined && plan.number.test(national) ? null : 'phone';
  },
});
