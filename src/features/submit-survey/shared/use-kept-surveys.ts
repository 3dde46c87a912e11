import { useEffect, useState } from 'react';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import type { QueuedSurvey } from '../../../ports/survey-outbox.ts';

export type KeptSurveys =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly surveys: readonly QueuedSurvey<DraftSurvey>[] };

/** Surveys that this device keeps. A test drive that was left behind is cleared away (rule 5.9). */
export function useKeptSurveys(): { readonly kept: KeptSurveys; readonly reload: () => Promise<void> } {
  const { outbox, tabs, uploader } = usePhone();
  const [kept, setKept] = useState<KeptSurveys>({ status: 'loading' });

  const [reload] = useState(() => {
    let isArriving = true;
    return async () => {
      // Only what was left behind before: the test drive that begins on this page must not be swept away.
      const clearsTestDrives = isArriving;
      isArriving = false;
      try {
        const surveys = await outbox.surveys();
        for (const { draft, surveyId } of surveys) {
          if (draft.testDrive && clearsTestDrives) await outbox.removeSurvey(surveyId);
        }
        setKept({ status: 'ready', surveys: surveys.filter(({ draft }) => !draft.testDrive) });
      } catch {
        // The page says it and offers to try again.
        setKept({ status: 'failed' });
      }
    };
  });

  useEffect(() => {
    void reload();
    const stopListening = tabs.onAnnounced(() => void reload());
    const stopWatching = uploader.subscribe(() => void reload());
    return () => {
      stopListening();
      stopWatching();
    };
  }, [reload, tabs, uploader]);

  return { kept, reload };
}
