interface Values {
  readonly name?: string | undefined;
  readonly home?: string | undefined;
  readonly kind?: string | undefined;
  readonly contact?: string | undefined;
  readonly secret?: string | undefined;
  readonly scheme?: readonly string[] | undefined;
}

/** How a merchant's customers reach the checkout. */
export const kinds = ['web', 'api', 'app'] as const;

const commands = ['add', 'origins', 'contact', 'support', 'rotate', 'secrets', 'revoke', 'suspend', 'unsuspend'];

/** Says what is wrong with a typed command, by name. Undefined when nothing is. */
export function wrongWords(command: string, appId: string, values: Values): string | undefined {
  if (!commands.includes(command)) return `${command} is no command: ${commands.join(', ')}`;
  if (command !== 'add') {
    if (appId === '') return 'the appId is missing';
    if (command === 'revoke' && !/^[1-9]\d{0,17}$/.test(values.secret ?? ''))
      return '--secret is the number of a live secret: the command secrets lists them';
    return command === 'contact' && !values.contact ? '--contact is missing' : undefined;
  }
  if (!kinds.some((kind) => kind === values.kind)) return `--kind is web, api or app, not ${values.kind}`;
  if (values.scheme?.length && values.kind !== 'app') return '--scheme is for --kind app';
  if (!values.name) return '--name is missing';
  return values.home ? undefined : '--home is missing';
}
