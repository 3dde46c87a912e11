import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { say } from '../../../language/say.ts';
import { LoadingState } from '../../../ui/state-message.tsx';
import type { DeskState, SurveyDesk } from './survey-desk.ts';
import { useSurveyPaths } from './use-step.ts';
import { useSurveyDesk } from './use-survey-desk.ts';
import { useDiver } from './who.ts';

export interface StepProps {
  readonly desk: SurveyDesk;
  readonly state: Extract<DeskState, { status: 'open' }>;
  readonly draft: DraftSurvey;
}

export interface StartNotice {
  readonly notice: 'signed-out' | 'missing';
}

/**
 * The gate in front of every step: who is not signed in goes to the start (the survey is kept), and so does
 * who asks for a survey that this device does not have; who submitted it already sees how it is sent.
 */
export function StepPage({ children }: { readonly children: (step: StepProps) => ReactNode }) {
  const { id = '' } = useParams();
  const { desk, state } = useSurveyDesk(id);
  const diver = useDiver();
  const pathOf = useSurveyPaths();

  if (diver.status === 'unknown' || state.status === 'loading') {
    return <LoadingState label={say('Opening your survey …')} />;
  }
  if (diver.status === 'signed-out') return toStart(pathOf('survey', ''), 'signed-out');
  if (state.status === 'missing') return toStart(pathOf('survey', ''), 'missing');
  if (state.survey.submission !== null) return <Navigate to={pathOf('success', id)} replace />;
  return children({ desk, state, draft: state.survey.draft });
}

function toStart(path: string, notice: StartNotice['notice']) {
  return <Navigate to={path} replace state={{ notice } satisfies StartNotice} />;
}
