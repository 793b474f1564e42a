/** A setting that is wrong or missing. `message` is one line: what is wrong and how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
