import { text } from '../../language/say.ts';
import type { SuggestedRegion } from '../suggestion/suggestion.ts';

/** Why nothing that a person said of a photo is compared with what a model suggested there. */
export type NotCompared = 'bad image' | 'no labels' | 'not looked at' | 'no model' | 'not told';

/** The same in words for whoever reads the record. */
export const whyNotCompared: Readonly<Record<NotCompared, string>> = {
  'bad image': text('Not compared: the image is bad. What was predicted is what the page said.'),
  'no labels': text('Not compared: no model suggested labels.'),
  'not looked at': text(
    'Not compared: nothing is kept here of how the photo looked to the model. What was predicted is what the page said.',
  ),
  'no model': text(
    'Not compared: the model is not there any more, or cannot read what is kept of the photo. What was predicted is what the page said.',
  ),
  'not told': text(
    'Not compared: the server could not suggest again in time. What was predicted is what the page said.',
  ),
};

/** What the server itself suggests of the photo of an analysis, or why nobody compares with it. */
export type Compared =
  | { readonly with: readonly SuggestedRegion[] }
  | { readonly with: null; readonly why: NotCompared };
