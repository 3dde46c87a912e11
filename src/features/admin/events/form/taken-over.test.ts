import { expect, test } from 'vitest';
import type { FormPicture } from './event-pictures.ts';
import { type FormState, takenOver } from './taken-over.ts';
import { emptyEvent, type TypedEvent } from './typed-event.ts';

const stored = (src: string): FormPicture => ({ kind: 'stored', src });
const state = (typed: Partial<TypedEvent> = {}, background: FormPicture = stored('/a')): FormState => ({
  typed: { ...emptyEvent, name: 'Reef Day', location: 'Online', ...typed },
  pictures: { banner: { kind: 'none' }, background },
});
const chosen: FormPicture = { kind: 'chosen', file: new File(['x'], 'x.jpg'), address: 'blob:x' };
const fields = [{ fieldId: 'class', fieldLabel: 'Class' }];

test.each<[string, FormState, FormState, FormState | null]>([
  ['what was typed stays', state({ name: 'Mine' }), state(), state({ name: 'Mine' })],
  [
    'what is stored since comes into what nobody typed',
    state(),
    state({ name: 'Theirs' }),
    state({ name: 'Theirs' }),
  ],
  [
    'both, in different fields',
    state({ name: 'Mine', additionalUserFields: fields }),
    state({ location: 'Cairns' }),
    state({ name: 'Mine', additionalUserFields: fields, location: 'Cairns' }),
  ],
  ['the same by both is the same', state({ name: 'Both' }), state({ name: 'Both' }), state({ name: 'Both' })],
  ['another thing by both is neither', state({ name: 'Mine' }), state({ name: 'Theirs' }), null],
  ['a chosen picture stays', state({}, chosen), state({ name: 'Theirs' }), state({ name: 'Theirs' }, chosen)],
  ['a picture of today is taken over', state(), state({}, stored('/b')), state({}, stored('/b'))],
  ['a chosen picture does not hide another new one', state({}, chosen), state({}, stored('/b')), null],
])('of a form that is read again, %s', (_what, mine, since, wanted) => {
  expect(takenOver(mine, state(), since)).toEqual(wanted);
});
