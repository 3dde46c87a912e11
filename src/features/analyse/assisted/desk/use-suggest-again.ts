import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { usePhone } from '../../../../client/uploads/phone.tsx';
import type { RegionStep } from '../../../../domain/assisted/steps.ts';
import { answersIn, suggestAgain } from '../../../../domain/assisted/suggest-again.ts';
import type { AssistedWork } from '../../../../domain/assisted/work.ts';
import type { Learner } from '../../../../ports/phone.ts';
import type { PhotoToLabel } from './load-assisted.ts';

interface Learning {
  readonly photo: PhotoToLabel;
  readonly work: AssistedWork;
  /** null while a question is asked. */
  readonly step: RegionStep | null;
  readonly isOn: boolean;
  readonly suggest: (to: (latest: AssistedWork) => AssistedWork) => void;
}

/**
 * Learns from what is said of this photo while it is said, and suggests again what nobody touched. What it needs is asked
 * for with the first answer, and without it nothing is missing.
 */
export function useSuggestAgain({ photo, work, step, isOn, suggest }: Learning): void {
  const { suggestions } = useBackend();
  const { openLearner } = usePhone();
  const learner = useRef<Promise<Learner> | null>(null);
  const newest = useRef(0);
  const hasAnswers = work.regions.some(({ labels }) => labels.labels !== undefined);
  const { data: found } = useQuery({
    queryKey: ['lesson', photo.asked],
    queryFn: ({ signal }) => suggestions.lessonOf(photo.asked, signal),
    enabled: isOn && step !== null && hasAnswers,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A model that took over meanwhile formed other regions.
  const lesson = found !== undefined && found !== null && found.model === photo.model ? found.lesson : null;
  const answers = lesson === null || step === null ? null : answersIn(work, step, lesson);
  const said = answers === null ? '' : [...answers].join(' ');

  const learn = useEffectEvent(async () => {
    newest.current += 1;
    const job = newest.current;
    if (step === null) return;
    if (!isOn || lesson === null || answers === null) {
      suggest((latest) => suggestAgain(latest, step, null));
      return;
    }
    learner.current ??= openLearner();
    const learnt = await (await learner.current).relearn(lesson, answers);
    if (job !== newest.current) return;
    suggest((latest) => suggestAgain(latest, step, learnt));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is what there is to learn from
  useEffect(() => void learn(), [said, isOn, lesson, step?.id]);
  useEffect(
    () => () => {
      newest.current += 1;
      void learner.current?.then((opened) => opened.close());
      learner.current = null;
    },
    [],
  );
}
