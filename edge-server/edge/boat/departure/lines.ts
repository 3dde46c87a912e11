import type { DepartureCheck } from '../../../../src/contract/boat/checks.ts';

type Id = DepartureCheck['id'];

/** In order: nothing to do. */
export const ok = (id: Id, text: string): DepartureCheck => ({ id, state: 'ok', text, todo: null });

/** The boat can leave, and somebody should know. */
export const warn = (id: Id, text: string, todo: string): DepartureCheck => ({
  id,
  state: 'warn',
  text,
  todo,
});

/** To be put right before departure. */
export const fail = (id: Id, text: string, todo: string): DepartureCheck => ({
  id,
  state: 'fail',
  text,
  todo,
});
