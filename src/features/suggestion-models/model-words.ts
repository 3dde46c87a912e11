import type { SuggestionModel, Taught } from '../../domain/suggestion/learn/model-record.ts';
import { say, text } from '../../language/say.ts';

interface StatusWords {
  readonly text: string;
  readonly color: string;
}

/** What a model does, in two words. */
export const statusWords: Readonly<Record<SuggestionModel['status'], StatusWords>> = {
  active: { text: text('Suggests now'), color: 'green' },
  ready: { text: text('Does not suggest'), color: 'gray' },
  retired: { text: text('Suggested before'), color: 'gray' },
  learning: { text: text('Is being made'), color: 'ocean' },
  failed: { text: text('Could not be made'), color: 'red' },
  stopped: { text: text('Was stopped'), color: 'yellow' },
  'too-little': { text: text('Too little to learn from'), color: 'yellow' },
};

/** Whether it could suggest instead of the one that does. */
export const canSuggest = ({ status }: SuggestionModel): boolean =>
  status === 'ready' || status === 'retired';

/** What a model was made from, each with its number; ways of teaching that nobody took are left out. */
export function taughtFacts(taught: Taught): readonly { readonly what: string; readonly count: number }[] {
  const { drawings, regions, imported, people } = taught;
  const ways = [
    { what: drawings === 1 ? say('coloured drawing') : say('coloured drawings'), count: drawings },
    { what: regions === 1 ? say('analysis by regions') : say('analyses by regions'), count: regions },
    { what: people === 1 ? say('person who said so') : say('people who said so'), count: people },
    { what: say('with a laboratory’s points'), count: imported },
  ];
  return [
    { what: taught.photos === 1 ? say('photo') : say('photos'), count: taught.photos },
    { what: say('places on them'), count: taught.places },
    { what: taught.sites === 1 ? say('site') : say('sites'), count: taught.sites },
    ...ways.filter(({ count }) => count > 0),
  ];
}

/** The same in one line, for a list. */
export function taughtLine({ photos, places, sites }: Taught): string {
  return say(
    'Learnt from {places, plural, one {# place} other {# places}} of {photos, plural, one {# photo} other {# photos}} at {sites, plural, one {# site} other {# sites}}.',
    { places, photos, sites },
  );
}
