type Settings = Readonly<Record<string, string | undefined>>;

const attributes = {
  KASSA_COMPANY: 'company',
  KASSA_SUPPORT: 'contact',
  KASSA_TERMS: 'terms',
  KASSA_PRIVACY: 'privacy',
};

/**
 * Writes the operator's settings into the built page as the server does (doors/pages/mark-operator.ts), so that a contact
 * that somebody else put there is a difference.
 */
export function nameOperator(page: string, settings: Settings): string {
  const marks = Object.entries(attributes).flatMap(([setting, name]) => {
    const value = settings[setting]?.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return value ? [`data-${name}="${value}" `] : [];
  });
  return page.replace('<html ', () => `<html ${marks.join('')}`);
}
