import { expect, test } from 'vitest';
import { effectsReturnNothing } from './effects.ts';
import { breaches } from './planted.ts';

const path = 'apps/checkout/src/features/pay/place.tsx';

test.each([
  'useEffect(() => place.current?.scrollIntoView(), []);',
  'useEffect(() => field.focus(), []);',
  'useLayoutEffect(() => (open ? list.scrollTo(0, 0) : undefined), [open]);',
  'React.useEffect(() => open && list.scrollTo(0, 0), [open]);',
  'useEffect(() => { if (!open) return; return list.scrollTo(0, 0); }, [open]);',
])('found: %s', (text) => {
  expect(breaches(effectsReturnNothing, { [path]: text })).toHaveLength(1);
});

test.each([
  'useEffect(() => { place.current?.scrollIntoView(); }, []);',
  'useEffect(() => onBackOnline(load), []);',
  'useEffect(() => (known ? watch(orderNo) : undefined), [known]);',
  'useEffect(() => { const gone = new AbortController(); return () => gone.abort(); }, []);',
  'useEffect(() => { const read = () => { return list.scrollTo(0, 0); }; read(); }, []);',
])('allowed: %s', (text) => {
  expect(breaches(effectsReturnNothing, { [path]: text })).toEqual([]);
});
