import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { guidePictureSize, guidePictures, guidePictureUrl } from '../../../domain/guide/pictures.ts';
import type { ExperienceQuestion } from '../../../domain/survey/draft/experience-questions.ts';
import { say } from '../../../language/say.ts';
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx';
import classes from '../shared/details-form.module.css';

export interface QuestionProps {
  readonly question: ExperienceQuestion;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}

export function Question({ question, answer, onAnswer }: QuestionProps) {
  const hint = question.hint === undefined ? undefined : say(question.hint);
  if (question.kind === 'text') {
    return (
      <Textarea
        label={say(question.text)}
        description={hint}
        autosize
        minRows={4}
        maxLength={question.longest}
        value={answer}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    );
  }
  return (
    <Radio.Group
      label={say(question.text)}
      description={hint}
      value={answer === '' ? null : answer}
      onChange={onAnswer}
    >
      {question.shown !== undefined && question.shown.length > 0 && (
        <div className={classes.shown}>
          {question.shown.map(({ picture, caption }) => (
            <CaptionedPicture
              key={picture}
              src={guidePictureUrl(picture)}
              alt={say(guidePictures[picture])}
              caption={say(caption)}
              {...guidePictureSize}
            />
          ))}
        </div>
      )}
      <Stack gap="xs" mt="sm">
        {question.choices.map((choice) => (
          <Radio.Card key={choice} value={choice} radius="md" className={classes.choice}>
            <Radio.Indicator aria-hidden />
            <Text>{say(choice)}</Text>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
