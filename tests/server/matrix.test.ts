import { methods } from '@kassa/methods';
import { matrixSuite } from './support/matrix-suite.ts';

matrixSuite({ rows: methods.filter(({ enabled }) => enabled) });
