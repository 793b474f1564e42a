import { type Company, type FamilySettings, type Reach, settingName } from './company-settings.ts';
import { ConfigError } from './config-error.ts';

/** Learns which settings of a family are read. */
interface SettingsReader {
  /** Returns how a company is reached, and learns what it reads. */
  reading(row: Pick<Company, 'key' | 'secrets'>, reach: Reach): Reach;
  /**
   * Refuses what nothing has read: a mistyped name, one that an older version had, or a setting of a company that lacks
   * all that it needs. @param own names of the family's own settings
   * @throws ConfigError that names the first
   */
  refuseUnread(own?: readonly string[]): void;
}

/** Begins to read the settings of a family of companies. @param prefix how the names of its settings begin */
export function createSettingsReader(
  prefix: string,
  rows: readonly Pick<Company, 'key' | 'home' | 'secrets'>[],
  settings: FamilySettings['settings'],
): SettingsReader {
  const read = new Set<string>();
  const opened = new Set<string>();
  return {
    reading({ key, secrets }, reach) {
      opened.add(key);
      for (const name of ['URL', ...secrets]) read.add(settingName(key, name));
      const value: Reach['value'] = (name) => {
        read.add(settingName(key, name));
        return reach.value(name);
      };
      return { ...reach, value };
    },
    refuseUnread(own = []) {
      const unread = Object.keys(settings).find((name) => !read.has(name) && !own.includes(name));
      if (unread === undefined) return;
      const row = rows.find(({ key }) => unread.startsWith(settingName(key, '')));
      if (!row?.home || opened.has(row.key))
        throw new ConfigError(`${prefix}${unread} is no setting that is read: take it out, or look at its name`);
      const needs = row.secrets.map((secret) => prefix + settingName(row.key, secret)).join(', ');
      throw new ConfigError(`${prefix}${unread} is set, but not what ${row.key} needs: ${needs}`);
    },
  };
}
