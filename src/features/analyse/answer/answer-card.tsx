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
import { counted } from '../../../domain/wording/counted.ts';
import { SpreadChart } from '../../../ui/chart/spread-chart.tsx';
import type { SpreadNames } from '../../../ui/chart/spread-row.ts';
import { Loaded } from '../../../ui/loaded.tsx';
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
  own: 'You',
  other: 'One other',
  others: 'Others',
  oneMarked: 'An expert',
  marked: 'Experts',
};

/** How close was I? What this person said of a photo, beside what everybody else did. */
export function AnswerCard({ uid, imagePath, made }: AnswerCardProps) {
  const answer = usePhotoAnswer(uid, imagePath, made);
  return (
    <Loaded result={answer} what="what others saw" isCompact>
      {(found) => <Answer answer={found} />}
    </Loaded>
  );
}

/** How many looked, and how close the person was to them in living coral. */
function lead(answer: PhotoAnswer): string {
  const { others, mine, totals } = answer;
  const coral = totals.find(({ key }) => key === 'live-coral');
  if (others === 0) {
    const said = coral?.mine === undefined ? '' : ` You saw ${percentOf(coral.mine)} of living coral.`;
    return `First look: nobody else has seen this photo yet.${said}`;
  }
  const looked = `${counted(others, 'other person', 'other people')} looked at this photo.`;
  if (mine === 'bad-image') return `${looked} You called it a bad image.`;
  const close = coral === undefined ? null : closenessWords(coral);
  if (coral?.mine === undefined || close === null) return looked;
  return `${looked} Your ${percentOf(coral.mine)} of living coral is ${close}.`;
}

function Answer({ answer }: { readonly answer: PhotoAnswer }) {
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(() => answerRows(answer), [answer]);
  const few = answer.others === 0 ? shownAtFirst.alone : shownAtFirst.beside;
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, few)), [rows, isWhole, few]);
  const animals = animalWords(answer);
  return (
    <Stack gap="sm" component="section" aria-label="What others saw">
      <div>
        <Title order={3} size="h4">
          How close was I?
        </Title>
        <Text>{lead(answer)}</Text>
      </div>
      {shown.length > 0 && (
        <SpreadChart
          title="Shares of the photo, by you and by others"
          of="What"
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
          {isWhole ? 'Show less' : few === 0 ? 'Show what you said' : `Show all ${rows.length}`}
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
