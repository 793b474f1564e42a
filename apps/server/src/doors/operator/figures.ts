import { figurePaths, figuresInput } from '@kassa/contract/operator';
import { showFigures } from '../../workflows/figures/show-figures.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

/** The calls about figures. They change nothing. */
export const figureDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { method: 'GET', path: figurePaths.figures, input: figuresInput, action: 'show_figures', subject: () => '' },
    ({ app, input }) => showFigures(app, Number(input.days)),
  ),
];
