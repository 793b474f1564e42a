import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;
type Group = { name: (id: string, modules: Modules) => string | null; priority: number };

/**
 * The files of what several screens share, in the order in which a buyer comes to them: each takes what its screens need
 * and no file before it has. Left alone, the builder makes a file of every set of screens that share something: 75 scripts
 * and 18 style sheets on a guest's way to pay by card, where these make a third. The screens themselves stay apart.
 */
const parts: readonly (readonly [name: string, holds: RegExp])[] = [
  ['query', /\/node_modules\/@tanstack\//],
  // The picture of a code comes with the first code.
  ['ui', /\/packages\/ui\/(?!src\/qr\/)/],
  ['query', /\/app\/beyond\.tsx$/],
  ['guest', /\/(guest-fields|menu\/menu)\.tsx$/],
  ['wallets', /\/(wallet-buttons|one-press-buttons)\.tsx$/],
  ['order', /\/payment-result\.tsx$/],
  ['methods', /\/choose-method\.tsx$/],
  ['card', /\/card-form\.tsx$/],
];

/** Groups the modules that screens share: those that a pattern names, or that a screen which it names needs. */
export function partsOfScreens(): Group[] {
  const found = new Map<string, readonly string[]>();
  const screensOf = (id: string, modules: Modules) => {
    const known = found.get(id) ?? screensThatNeed(id, modules);
    found.set(id, known);
    return known;
  };
  return parts.map(([name, holds], index) => ({
    priority: parts.length - index,
    name: (id, modules) => {
      // Each text is a file of its own language, and each screen one of its own.
      if (id.endsWith('.po') || isScreen(id, modules)) return null;
      if (holds.test(id)) return name;
      if (!id.includes('/apps/checkout/src/')) return null;
      const screens = screensOf(id, modules);
      return screens.length > 1 && screens.some((screen) => holds.test(screen)) ? name : null;
    },
  }));
}

/** Returns whether a module is loaded on demand: a screen, a dialog, or a part of one. */
function isScreen(id: string, modules: Modules): boolean {
  return (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}

function screensThatNeed(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => isScreen(one, modules));
}
