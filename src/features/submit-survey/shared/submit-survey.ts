import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRegionOf } from '../../../client/regions/region.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { LostSurveyError } from '../../../client/uploads/survey-uploader.ts';
import { submissionOf } from '../../../domain/survey/draft/submit-draft.ts';
import { say } from '../../../language/say.ts';
import { rememberHandedIn } from './handed-in.ts';
import type { DeskState, SurveyDesk } from './survey-desk.ts';
import { useSurveyPaths } from './use-step.ts';
import { useDiver } from './who.ts';

/** What the success page is told of a test drive, whose survey is gone by then. */
export interface TestDriveDone {
  readonly testDrive: true;
}

export interface Submit {
  readonly submit: () => void;
  readonly isSubmitting: boolean;
  readonly problem: string | null;
}

/** Hands the finished survey to the uploader; on a test drive, submits nothing and clears it away. */
export function useSubmit(desk: SurveyDesk, state: Extract<DeskState, { status: 'open' }>): Submit {
  const { uploader, notes } = usePhone();
  const region = useRegionOf(state.survey.draft.regionId);
  const diver = useDiver();
  const navigate = useNavigate();
  const pathOf = useSurveyPaths();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second tap comes before React has drawn the button as busy.
  const isBusy = useRef(false);

  const submit = async (): Promise<void> => {
    const { survey, photos } = state;
    const uid = diver.status === 'signed-in' ? diver.uid : null;
    const outcome = submissionOf(survey.draft, photos.length, uid, region);
    const success = pathOf('success', survey.surveyId);
    switch (outcome.status) {
      case 'test-drive':
        await uploader.remove(survey.surveyId);
        await navigate(success, { state: { testDrive: true } satisfies TestDriveDone });
        return;
      case 'ok':
        if (uid === null) return;
        await desk.settled();
        await uploader.submit(survey.surveyId, outcome.submission, uid);
        rememberHandedIn(notes, uid, survey.draft);
        await navigate(success);
        return;
      case 'not-linked':
        setProblem(outcome.message);
        return;
      case 'incomplete':
        setProblem([say('Something is still missing.'), ...outcome.missing].join(' '));
    }
  };

  return {
    isSubmitting,
    problem,
    submit() {
      if (isBusy.current) return;
      isBusy.current = true;
      setIsSubmitting(true);
      setProblem(null);
      submit()
        .catch((error: unknown) => {
          const reason = error instanceof Error ? say(error.message) : String(error);
          setProblem(
            error instanceof LostSurveyError
              ? reason
              : say('Your survey is kept on this device, and was not submitted: {reason} Please try again.', {
                  reason,
                }),
          );
        })
        .finally(() => {
          isBusy.current = false;
          setIsSubmitting(false);
        });
    },
  };
}
