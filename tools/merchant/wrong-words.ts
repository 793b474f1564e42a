interface Values {
  readonly name?: string | undefined;
  readonly home?: string | undefined;
  readonly kind?: string | undefined;
  readonly contact?: string | undefined;
}

/** How a merchant's customers get to the checkout. */
export const kinds = ['web', 'api', 'app'] as const;

const commands = ['add', 'origins', 'contact', 'rotate'];

/** What is wrong with a command as it was typed, by name; undefined when nothing is. */
export function wrongWords(command: string, appId: string, values: Values): string | undefined {
  if (!commands.includes(command)) return `${command} is no command: add, origins, contact or rotate`;
  if (command !== 'add') {
    if (appId === '') return 'the appId is missing';
    return command === 'contact' && !values.contact ? '--contact is missing' : undefined;
  }
  if (!kinds.some((kind) => kind === values.kind)) return `--kind is web, api or app, not ${values.kind}`;
  if (!values.name) return '--name is missing';
  return values.home ? undefined : '--home is missing';
}
