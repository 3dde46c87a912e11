import { useSyncExternalStore } from 'react';
import type { Area } from '../../language/areas.ts';
import { type Language, languageFor, loadCatalogue } from '../../language/languages.ts';
import { addTexts, edition, language, onLanguage, speak } from '../../language/say.ts';
import type { LocalNotes } from '../../ports/device/local-notes.ts';
import { createRequiredContext } from './required-context.ts';

const noteKey = 'language';

/** Which language this page speaks, and how it speaks another. */
export interface SpokenLanguage {
  /** Speaks the language that was chosen on this device, else the reader's; English where its texts do not come: then `missing` has it. */
  begin(): Promise<void>;
  /** The language that should be spoken and is not, or not on these pages, as its texts did not come. */
  missing(): Language | null;
  /** Calls back when that changes, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Has the texts of an area at hand, before its pages are shown; where they do not come, those are in English and `missing` has the language. */
  enter(area: Area): Promise<void>;
  /** Speaks this one from now on, here and at the next visit. Rejects where its texts do not come: the old one is spoken on. */
  change(to: Language): Promise<void>;
}

const [SpokenLanguageContext, useSpokenLanguage] = createRequiredContext<SpokenLanguage>('SpokenLanguage');

export { SpokenLanguageContext, useSpokenLanguage };

/**
 * @param notes where the choice is remembered
 * @param readers what the reader's device prefers, as BCP 47 tags, the dearest first
 * @param load brings the texts of a language; rejects where they do not come
 */
export function createSpokenLanguage(
  notes: LocalNotes,
  readers: readonly string[],
  load: typeof loadCatalogue = loadCatalogue,
): SpokenLanguage {
  let missing: Language | null = null;
  const listeners = new Set<() => void>();
  const entered = new Set<Area>();
  const coming = new Map<Area, Promise<void>>();

  function miss(wanted: Language | null): void {
    missing = wanted;
    for (const listener of listeners) listener();
  }

  async function speakIn(to: Language): Promise<void> {
    speak(to, await load(to, entered));
    miss(null);
    document.documentElement.lang = to;
  }
  async function fetchArea(area: Area): Promise<void> {
    entered.add(area);
    const to = language();
    try {
      const texts = await load(to, [area]);
      if (language() === to) addTexts(texts);
    } catch {
      coming.delete(area);
      miss(to);
    }
  }

  return {
    async begin() {
      const wanted = languageFor(notes.read(noteKey), readers);
      await speakIn(wanted).catch(() => {
        miss(wanted);
        // A page that was drawn in it is made anew in English.
        document.documentElement.lang = language();
      });
    },
    missing: () => missing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter(area) {
      const known = coming.get(area) ?? fetchArea(area);
      coming.set(area, known);
      return known;
    },
    async change(to) {
      await speakIn(to);
      notes.write(noteKey, to);
    },
  };
}

/** Another number where texts have come that are not on the page yet. */
export function useEdition(): number {
  return useSyncExternalStore(onLanguage, edition, edition);
}

/** The language that is spoken; who asks is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, language, language);
}
