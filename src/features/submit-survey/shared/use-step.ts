import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { SurveyStep } from '../../../domain/survey/draft/steps.ts';

/** Addresses of the steps, with the region in front where the visitor came in with one. */
export function useSurveyPaths() {
  const { region } = useParams();
  const start = region !== undefined ? `/${region}/submit-a-survey` : '/submit-a-survey';
  return useCallback(
    (step: SurveyStep, id: string): string => (step === 'survey' ? start : `${start}/${step}/${id}`),
    [start],
  );
}

export function useGoTo(): (step: SurveyStep, id: string) => void {
  const pathOf = useSurveyPaths();
  const navigate = useNavigate();
  return useCallback(
    (step, id) => {
      void navigate(pathOf(step, id));
    },
    [navigate, pathOf],
  );
}
