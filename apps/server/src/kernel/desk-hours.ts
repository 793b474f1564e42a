import { type QueueHours, queueHours } from '@kassa/contract/operator';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The setting of how fast the desk wants to decide. */
export const deskSettings = { KASSA_DESK_HOURS: z.string().default('') };

/**
 * Reads within how many hours the desk wants something of each queue decided, as `payments=2,review=12`. What is not named
 * keeps ours.
 * @throws ConfigError for a queue of nobody, or hours that are not 1 to 720
 */
export function readDeskHours({ KASSA_DESK_HOURS: text }: { readonly KASSA_DESK_HOURS: string }): QueueHours {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const set = parts.map((part) => {
    const [name = '', hours = ''] = part.split('=').map((word) => word.trim());
    if (!Object.hasOwn(queueHours, name) || !/^[1-9]\d{0,2}$/.test(hours) || Number(hours) > 720)
      throw new ConfigError(`KASSA_DESK_HOURS is wrong at '${part}': it is ${Object.keys(queueHours).join('=N,')}=N`);
    return [name, Number(hours)] as const;
  });
  return { ...queueHours, ...Object.fromEntries(set) };
}
