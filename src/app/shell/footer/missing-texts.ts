import { useEffect, useSyncExternalStore } from 'react';
import { useSpokenLanguage } from '../../../client/context/language.tsx';
import { type Language, languageNames } from '../../../language/languages.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';

/** Says so until it was tried again, or the returned function is called. */
export function tellMissing(language: Language, again: () => void): () => void {
  const message = say('The texts of that language did not come. Please try again.');
  return notify.failed(languageNames[language], message, again);
}

/** Tells on every page, also on one without a footer, that texts of the reader's language are not there. */
export function useMissingTexts(): void {
  const spoken = useSpokenLanguage();
  const missing = useSyncExternalStore(spoken.subscribe, spoken.missing, spoken.missing);
  useEffect(() => {
    if (missing === null) return undefined;
    let takeBack: () => void = () => undefined;
    const tell = (): void => {
      takeBack = tellMissing(missing, () => void spoken.change(missing).catch(tell));
    };
    tell();
    return () => takeBack();
  }, [missing, spoken]);
}
