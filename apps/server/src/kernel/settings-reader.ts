import { type Company, type FamilySettings, type Reach, settingName } from './company-settings.ts';
import { ConfigError } from './config-error.ts';

/** A family of companies, with what is set for it. `prefix`: how the names of its settings begin. */
export interface Family {
  readonly prefix: string;
  readonly rows: readonly Pick<Company, 'key' | 'home' | 'secrets'>[];
  readonly settings: FamilySettings['settings'];
}

/**
 * Opens a company, and refuses settings of it that nothing reads: a wrong name, or one that an older version had.
 * @throws ConfigError that names the first
 */
export function openReading<T>(
  row: Pick<Company, 'key' | 'secrets'>,
  { reach, open }: { readonly reach: Reach; readonly open: (reach: Reach) => T },
  { prefix, rows, settings }: Family,
): T {
  const read = new Set(['URL', ...row.secrets]);
  const value: Reach['value'] = (name) => {
    read.add(name);
    return reach.value(name);
  };
  const opened = open({ ...reach, value });
  const own = settingName(row.key, '');
  const others = rows.map(({ key }) => settingName(key, '')).filter((other) => other !== own);
  const unread = Object.keys(settings).find(
    (name) =>
      name.startsWith(own) &&
      !read.has(name.slice(own.length)) &&
      !others.some((other) => other.startsWith(own) && name.startsWith(other)),
  );
  if (unread !== undefined) throw unknownSetting(prefix + unread);
  return opened;
}

/**
 * Refuses settings of a family that belong to no company that is set up: a mistyped name, or one of a company that lacks
 * all that it needs. @param opened keys of those that are set up, and names of the family's own settings
 * @throws ConfigError that names the first
 */
export function refuseStray(
  { prefix, rows, settings }: Family,
  opened: { readonly keys: readonly string[]; readonly own: readonly string[] },
): void {
  const isOf = (key: string, name: string) => name.startsWith(settingName(key, ''));
  const stray = Object.keys(settings).find(
    (name) => !opened.own.includes(name) && !opened.keys.some((key) => isOf(key, name)),
  );
  if (stray === undefined) return;
  const row = rows.find(({ key }) => isOf(key, stray));
  const needs = row?.secrets.map((secret) => prefix + settingName(row.key, secret)).join(', ');
  throw row?.home
    ? new ConfigError(`${prefix}${stray} is set, but not what ${row.key} needs: ${needs}`)
    : unknownSetting(prefix + stray);
}

function unknownSetting(name: string): ConfigError {
  return new ConfigError(`${name} is no setting that is read: take it out, or look at its name`);
}
