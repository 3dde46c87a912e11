import { Button, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { usePhotoAnswer } from '../../../client/queries/photo-answer.ts';
import type { PhotoAnswer } from '../../../contract/map/photo-answer.ts';
import {
  animalWords,
  closenessWords,
  leftOutWords,
  percentOf,
} from '../../../domain/estimate/words/answer-words.ts';
import { askedWords } from '../../../domain/estimate/words/asked-words.ts';
import { say, text } from '../../../language/say.ts';
import { SpreadChart } from '../../../ui/chart/spread-chart.tsx';
import type { SpreadNames } from '../../../ui/chart/spread-row.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { newAccountSentence } from '../shared/new-account.ts';
import { answerRows } from './answer-rows.ts';

interface AnswerCardProps {
  readonly uid: string;
  /** Of the photo's document. */
  readonly imagePath: string;
  /** Changes with each save that changes what is told. */
  readonly made: number | string;
}

/** Rows that are shown at first: more would push the way to the next photo off a phone. */
const shownAtFirst = { beside: 4, alone: 0 };
const names: SpreadNames = {
  own: text('You'),
  other: text('One other'),
  others: text('Others'),
  oneMarked: text('An expert'),
  marked: text('Experts'),
};

/** How close was I? What this person said of a photo, beside what everybody else did. */
export function AnswerCard({ uid, imagePath, made }: AnswerCardProps) {
  const answer = usePhotoAnswer(uid, imagePath, made);
  return (
    <Loaded result={answer} what={say('what others saw')} isCompact>
      {(found) => <Answer answer={found} />}
    </Loaded>
  );
}

/** How many looked, and how close the person was to them in living coral. */
function lead(answer: PhotoAnswer): string {
  const { others, mine, totals } = answer;
  const coral = totals.find(({ key }) => key === 'live-coral');
  if (others === 0) {
    return coral?.mine === undefined
      ? say('First look: nobody else has seen this photo yet.')
      : say('First look: nobody else has seen this photo yet. You saw {percent} of living coral.', {
          percent: percentOf(coral.mine),
        });
  }
  if (mine === 'bad-image') {
    return say(
      '{others, plural, one {# other person} other {# other people}} looked at this photo. You called it a bad image.',
      { others },
    );
  }
  const close = coral === undefined ? null : closenessWords(coral);
  if (coral?.mine === undefined || close === null) {
    return say('{others, plural, one {# other person} other {# other people}} looked at this photo.', {
      others,
    });
  }
  return say(
    '{others, plural, one {# other person} other {# other people}} looked at this photo. Your {percent} of living coral is {close}.',
    { others, percent: percentOf(coral.mine), close },
  );
}

function Answer({ answer }: { readonly answer: PhotoAnswer }) {
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(() => answerRows(answer), [answer]);
  const few = answer.others === 0 ? shownAtFirst.alone : shownAtFirst.beside;
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, few)), [rows, isWhole, few]);
  const animals = animalWords(answer);
  return (
    <Stack gap="sm" component="section" aria-label={say('What others saw')}>
      <div>
        <Title order={3} size="h4">
          {say('How close was I?')}
        </Title>
        <Text>{lead(answer)}</Text>
        {answer.isWaiting === true && (
          <Text size="sm" c="dimmed">
            {say(newAccountSentence)}
          </Text>
        )}
      </div>
      {shown.length > 0 && (
        <SpreadChart
          title={say('Shares of the photo, by you and by others')}
          of={say('What')}
          names={names}
          rows={shown}
          whole={100}
          format={percentOf}
        />
      )}
      {rows.length > few && (
        <Button
          variant="subtle"
          px="sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? say('Show less')
            : few === 0
              ? say('Show what you said')
              : say('Show all {count}', { count: rows.length })}
        </Button>
      )}
      {animals !== null && <Text size="sm">{animals}</Text>}
      {askedWords(answer.asked).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {leftOutWords(answer).map((sentence) => (
        <Text key={sentence} size="sm" c="dimmed">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
