import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Area, areas } from '../../language/areas.ts';
import { loadCatalogue } from '../../language/languages.ts';
import { edition, say, speak } from '../../language/say.ts';
import type { LocalNotes } from '../../ports/device/local-notes.ts';
import { createSpokenLanguage } from './language.tsx';

/** Of the back office, of the report map, and of every page. */
const [ofOffice, ofMap, ofAll] = ['Add a partner', 'Download data', 'Cancel'];
const inFrench = { office: 'Ajouter un partenaire', map: 'Télécharger des données', all: 'Annuler' };

function notesOf(): LocalNotes {
  const notes = new Map<string, unknown>();
  return {
    read: (key) => notes.get(key) ?? null,
    write: (key, value) => {
      notes.set(key, value);
      return true;
    },
    forget: (key) => void notes.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => {
  vi.unstubAllGlobals();
  speak('en', {});
});

test('the texts of an area come with its first page, and others stay where they are', async () => {
  const asked: Area[][] = [];
  const spoken = createSpokenLanguage(notesOf(), ['fr-NC'], (language, wanted) => {
    asked.push([...wanted]);
    return loadCatalogue(language, wanted);
  });
  await spoken.begin();
  expect(say(ofAll)).toBe(inFrench.all);
  expect(say(ofOffice)).toBe(ofOffice);
  await Promise.all([spoken.enter('office'), spoken.enter('office')]);
  expect(say(ofOffice)).toBe(inFrench.office);
  expect(say(ofMap)).toBe(ofMap);
  await spoken.enter('office');
  expect(asked).toEqual([[], ['office']]);
});

test('who changes the language has it on all pages that were opened before', async () => {
  const spoken = createSpokenLanguage(notesOf(), ['en-AU']);
  await spoken.begin();
  for (const area of areas) await spoken.enter(area);
  await spoken.change('fr');
  expect([say(ofOffice), say(ofMap), say(ofAll)]).toEqual([inFrench.office, inFrench.map, inFrench.all]);
});

test('an area whose texts do not come is in English, which is told, and comes when it is tried again', async () => {
  let isLost = true;
  const spoken = createSpokenLanguage(notesOf(), ['fr'], async (language, wanted) => {
    if (isLost && [...wanted].includes('office')) throw new Error('No network.');
    return loadCatalogue(language, wanted);
  });
  const told = vi.fn();
  spoken.subscribe(told);
  await spoken.begin();
  await spoken.enter('office');
  expect([say(ofOffice), say(ofAll)]).toEqual([ofOffice, inFrench.all]);
  expect(spoken.missing()).toBe('fr');
  expect(told).toHaveBeenCalled();
  isLost = false;
  const before = edition();
  await spoken.change('fr');
  expect(say(ofOffice)).toBe(inFrench.office);
  expect(spoken.missing()).toBe(null);
  // The page that stands there in English is drawn anew.
  expect(edition()).toBe(before + 1);
});
