import { exampleItems } from '../../../src/domain/site/examples/example-items.ts';
import { shippedItems } from '../../../src/domain/site/shipped/shipped-items.ts';
import type { Catalogue } from '../../../src/language/catalogues/catalogue.ts';
import { french } from '../../../src/language/catalogues/french.ts';

/** Every text of a document that is in both languages: English → French. What stands in braces there is no value. */
function textsIn(value: unknown): [english: string, french: string][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'fr' in value && typeof value.en === 'string' && typeof value.fr === 'string')
    return /[{<]/.test(value.en) ? [] : [[value.en, value.fr]];
  return Object.values(value).flatMap(textsIn);
}

/** All that pages say in French: the catalogue, and what ships on the public pages. */
export const frenchTexts: Catalogue = {
  ...Object.fromEntries(textsIn([shippedItems, exampleItems])),
  ...french,
};
