import { goCalls } from './go.ts';
import { merchantOperations } from './operations.ts';
import { phpCalls } from './php.ts';
import { pythonCalls } from './python.ts';

/** Makes the files of sdks/ that come from the description of the merchant API, each by its path. */
export function madeFiles(): Record<string, string> {
  const { operations, shapes } = merchantOperations();
  return {
    'sdks/python/kassa/calls.py': pythonCalls(operations),
    'sdks/php/src/Calls.php': phpCalls(operations),
    'sdks/go/calls.go': goCalls(operations, shapes),
  };
}
