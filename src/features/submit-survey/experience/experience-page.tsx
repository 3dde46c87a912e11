import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { answerQuestion, experienceQuestions } from '../../../domain/survey/draft/experience-questions.ts';
import type { ExperienceKey } from '../../../domain/survey/survey.ts';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import { useSubmit } from '../shared/submit-survey.ts';
import { useGoTo } from '../shared/use-step.ts';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { Question } from './question.tsx';

const phone = '(max-width: 48em)';
/** Long enough to see the answer taken, short enough not to wait. */
const nextQuestionMs = 250;

export function ExperienceStep() {
  return <StepPage>{(step) => <ExperiencePage {...step} />}</StepPage>;
}

function ExperiencePage({ desk, state, draft }: StepProps) {
  const goTo = useGoTo();
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  const submit = useSubmit(desk, state);
  const questions = experienceQuestions(draft.regionId, draft.experience);
  const current = Math.min(shown, questions.length - 1);
  const visible = isPhone ? questions.slice(current, current + 1) : questions;

  const hasMore = isPhone === true && current < questions.length - 1;
  const isAnswered = visible.some((question) => draft.experience[question.key] !== undefined);

  const answer = (key: ExperienceKey, text: string): void => {
    desk.change((before) => ({
      ...before,
      experience: answerQuestion(before.regionId, before.experience, key, text),
    }));
  };

  return (
    <WizardFrame
      step="experience"
      draft={draft}
      photos={state.photos.length}
      problem={state.problem}
      title="Step 3 - Final questions"
      lead={
        <Text c="dimmed" mt={4}>
          What you saw helps to read the photos. Skip what you are not sure of.
        </Text>
      }
      onExit={() => goTo('survey', '')}
      onBack={() => (isPhone && current > 0 ? setShown(current - 1) : goTo('images', draft.id))}
      onNext={hasMore ? () => setShown(current + 1) : submit.submit}
      {...(hasMore ? { nextText: isAnswered ? 'Next question' : 'Skip' } : {})}
      isBusy={submit.isSubmitting}
    >
      {isPhone && (
        <div>
          <Text size="sm" c="dimmed" mb={4} role="status">
            Question {current + 1} of {questions.length}
          </Text>
          <Progress
            value={((current + 1) / questions.length) * 100}
            size="xs"
            aria-label="Questions seen so far"
          />
        </div>
      )}
      <Stack gap="xl" maw={640}>
        {visible.map((question) => (
          <Question
            key={question.key}
            question={question}
            answer={draft.experience[question.key]?.[0] ?? ''}
            onAnswer={(text) => {
              answer(question.key, text);
              if (isPhone && question.kind === 'choice') {
                setTimeout(() => setShown(current + 1), nextQuestionMs);
              }
            }}
          />
        ))}
      </Stack>
      {submit.problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {submit.problem}
        </Alert>
      )}
    </WizardFrame>
  );
}
