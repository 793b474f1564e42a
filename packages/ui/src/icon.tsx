// One path each on a 24 px grid, drawn with a round 1.75 px pen in the colour of the text.
const paths = {
  alert: 'M12 9v4.5M12 17v.01M10.3 4.2 2.6 17.6a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  back: 'M19 12H5m6-7-7 7 7 7',
  card: 'M3 10h18M7 15h3M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-9a1 1 0 0 1 1-1zM16 6V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 1 1.7',
  cross: 'm9 9 6 6m0-6-6 6m3 6a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  globe: 'M3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18zm0 18a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  info: 'M12 11v5m0-8.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  lock: 'M8 11V8a4 4 0 0 1 8 0v3M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4m5-4 4-4-4-4m4 4H9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  out: 'M8 16 17 7m-8 0h8v8',
  phone: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zm3 15h2',
  print:
    'M7 9V3.5h10V9M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6.5H7z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5m-5 4h5',
  return: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  save: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  search: 'm20 20-4.5-4.5M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z',
  user: 'M5 20c.8-3.5 3.5-5 7-5s6.2 1.5 7 5M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  wallet: 'M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H19a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1H6a2 2 0 0 1 0-4h11v4M16 14v.01',
} as const;

/** Name of a picture. */
export type IconName = keyof typeof paths;

/** Shows a picture beside a word. Screen readers skip it: name the control or the text beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
