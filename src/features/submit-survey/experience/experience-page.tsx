import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import { answerQuestion, experienceQuestions } from '../../../domain/survey/draft/experience-questions.ts';
import type { ExperienceKey } from '../../../domain/survey/survey.ts';
import { say } from '../../../language/say.ts';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import { useSubmit } from '../shared/submit-survey.ts';
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { Question } from './question.tsx';
import { Review } from './review.tsx';
import { useQuestion } from './use-question.ts';

const phone = '(max-width: 48em)';
/** Long enough to see the answer taken, short enough not to wait. */
const nextQuestionMs = 250;

export function ExperienceStep() {
  return <StepPage>{(step) => <ExperiencePage {...step} />}</StepPage>;
}

/** On a phone the questions come one by one, and then the look over everything; elsewhere both stand side by side. */
function ExperiencePage({ desk, state, draft }: StepProps) {
  const goTo = useGoTo();
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) === true;
  const question = useQuestion();
  const submit = useSubmit(desk, state);
  const region = useRegionOf(draft.regionId);
  const questions = experienceQuestions(region, draft.experience);
  const current = Math.min(question.at, questions.length);
  const visible = isPhone ? questions.slice(current, current + 1) : questions;

  const hasMore = isPhone && current < questions.length;
  const isAnswered = visible.some(({ key }) => draft.experience[key] !== undefined);
  useEffect(() => {
    // Another question is another page to the eye, and the one before may have been scrolled.
    if (isPhone && current >= 0) window.scrollTo(0, 0);
  }, [isPhone, current]);

  const answer = (key: ExperienceKey, text: string): void => {
    desk.change((before) => ({
      ...before,
      experience: answerQuestion(region, before.experience, key, text),
    }));
  };

  return (
    <WizardFrame
      step="experience"
      draft={draft}
      photos={state.photos.length}
      problem={state.problem}
      title={say('Step 3 - Final questions')}
      lead={
        <Text c="dimmed" mt={4}>
          {isPhone && !hasMore
            ? say('Everything that goes with your photos. Change what is not right, then submit.')
            : say('What you saw helps to read the photos. Skip what you are not sure of.')}
        </Text>
      }
      onExit={() => goTo('survey', '')}
      onBack={() => {
        if (!isPhone || !question.goBack()) goTo('images', draft.id);
      }}
      onNext={hasMore ? () => question.goOnFrom(current) : submit.submit}
      {...(hasMore ? { nextText: isAnswered ? say('Next question') : say('Skip') } : {})}
      isBusy={submit.isSubmitting}
    >
      {hasMore && <QuestionCount at={current} of={questions.length} />}
      <div className={isPhone ? undefined : frame.columns}>
        <Stack gap="xl" maw={640}>
          {visible.map((asked) => (
            <Question
              key={asked.key}
              question={asked}
              answer={draft.experience[asked.key]?.[0] ?? ''}
              onAnswer={(text) => {
                answer(asked.key, text);
                if (isPhone && asked.kind === 'choice') {
                  setTimeout(() => question.goOnFrom(current), nextQuestionMs);
                }
              }}
            />
          ))}
        </Stack>
        {!hasMore && (
          <Review
            draft={draft}
            photos={state.photos}
            onEditStep={(step) => goTo(step, draft.id)}
            onEditAnswers={isPhone ? () => question.goTo(0) : null}
          />
        )}
      </div>
      {submit.problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {submit.problem}
        </Alert>
      )}
    </WizardFrame>
  );
}

function QuestionCount({ at, of }: { readonly at: number; readonly of: number }) {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4} role="status">
        {say('Question {number} of {all}', { number: at + 1, all: of })}
      </Text>
      <Progress value={((at + 1) / of) * 100} size="xs" aria-label={say('Questions seen so far')} />
    </div>
  );
}
