import type { SuggestionModel, Taught } from '../../domain/suggestion/learn/model-record.ts';
import { counted } from '../../domain/wording/counted.ts';

interface StatusWords {
  readonly text: string;
  readonly color: string;
}

/** What a model does, in two words. */
export const statusWords: Readonly<Record<SuggestionModel['status'], StatusWords>> = {
  active: { text: 'Suggests now', color: 'green' },
  ready: { text: 'Does not suggest', color: 'gray' },
  retired: { text: 'Suggested before', color: 'gray' },
  learning: { text: 'Is being made', color: 'ocean' },
  failed: { text: 'Could not be made', color: 'red' },
  stopped: { text: 'Was stopped', color: 'yellow' },
  'too-little': { text: 'Too little to learn from', color: 'yellow' },
};

/** Whether it could suggest instead of the one that does. */
export const canSuggest = ({ status }: SuggestionModel): boolean =>
  status === 'ready' || status === 'retired';

/** What a model was made from, each with its number; ways of teaching that nobody took are left out. */
export function taughtFacts(taught: Taught): readonly { readonly what: string; readonly count: number }[] {
  const { drawings, regions, imported, people } = taught;
  const ways = [
    { what: drawings === 1 ? 'coloured drawing' : 'coloured drawings', count: drawings },
    { what: regions === 1 ? 'analysis by regions' : 'analyses by regions', count: regions },
    { what: people === 1 ? 'person who said so' : 'people who said so', count: people },
    { what: 'with a laboratory’s points', count: imported },
  ];
  return [
    { what: taught.photos === 1 ? 'photo' : 'photos', count: taught.photos },
    { what: 'places on them', count: taught.places },
    { what: taught.sites === 1 ? 'site' : 'sites', count: taught.sites },
    ...ways.filter(({ count }) => count > 0),
  ];
}

/** The same in one line, for a list. */
export function taughtLine({ photos, places, sites }: Taught): string {
  return `Learnt from ${counted(places, 'place')} of ${counted(photos, 'photo')} at ${counted(sites, 'site')}.`;
}
