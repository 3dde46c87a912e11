import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { PhotoAnswer } from '../../../contract/map/photo-answer.ts';
import { type AskedRow, askedRows } from '../../../domain/estimate/asked.ts';
import { totalLabels } from '../../../domain/estimate/class-labels.ts';
import { type AnalysisTally, meanLiveCoral } from '../../../domain/estimate/tally.ts';
import { animalWords, leftOutWords } from '../../../domain/estimate/words/answer-words.ts';
import { askedWords } from '../../../domain/estimate/words/asked-words.ts';
import { say } from '../../../language/say.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Words } from '../../../ui/words.tsx';
import { percentText } from '../shared/report-texts.ts';
import { barsOfAnswer, barsOfTally, spreadOf } from './answer-bars.ts';

interface PhotoAnalysisProps {
  readonly tally: AnalysisTally;
  /** What people said one by one; the tally stands in while it comes, and where it does not. */
  readonly answer: UseQueryResult<PhotoAnswer>;
}

/** What volunteers saw on a photo: the figure, how far they differ, and what else they saw. */
export function PhotoAnalysis({ tally, answer: { data, isPending } }: PhotoAnalysisProps) {
  // Nobody's analysis but the counts: of a server that was filled from a copy, or an answer that is older than the photo.
  const answer = data !== undefined && data.looks >= tally.total ? data : null;
  if (tally.total === 0 && (answer === null || answer.looks === 0))
    return (
      <Analysis>
        <Text size="sm">{say('Nobody has analysed this photo yet.')}</Text>
      </Analysis>
    );
  return (
    <Analysis>
      <Figure tally={tally} answer={answer} isComing={isPending} />
      {answer === null ? <TallyWords tally={tally} /> : <AnswerWords answer={answer} />}
    </Analysis>
  );
}

function Analysis({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={say('Analysis')}>
      <Title order={4} size="h5">
        {say('Analysis')}
      </Title>
      {children}
    </Stack>
  );
}

interface FigureProps {
  readonly tally: AnalysisTally;
  readonly answer: PhotoAnswer | null;
  readonly isComing: boolean;
}

function Figure({ tally, answer, isComing }: FigureProps) {
  const bars = useMemo(() => (answer === null ? barsOfTally(tally) : barsOfAnswer(answer)), [tally, answer]);
  const coral = answer?.totals.find(({ key }) => key === 'live-coral');
  const live = coral === undefined ? meanLiveCoral(tally) : (coral.mean ?? null);
  if (live === null) return null;
  const spread = coral === undefined ? undefined : spreadOf(coral);
  return (
    <>
      <div>
        <Text>
          <Words
            text="<figure>{percent}</figure> living coral"
            values={{
              figure: (inner) => (
                <Text component="span" fz={32} fw={700} lh={1}>
                  {inner}
                </Text>
              ),
              percent: percentText(live),
            }}
          />
        </Text>
        {spread !== undefined && (
          <Text size="sm">
            {say('People saw from {least} to {most}.', {
              least: percentText(spread[0]),
              most: percentText(spread[1]),
            })}
          </Text>
        )}
        {answer?.looks === 1 && (
          <Text size="sm" fw={600}>
            {say('First look: one person has seen this photo so far.')}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <Words
            text="Hard and soft coral that is alive, giants and bleached coral too. What they look like: <link>field guide</link>"
            values={{
              link: (inner) => (
                <Anchor component={Link} to="/field-guide" inherit>
                  {inner}
                </Anchor>
              ),
            }}
          />
        </Text>
      </div>
      {/* Bars of means that turn into other ones under the eye say less than none. */}
      {!isComing && (
        <BarChart
          title={say('Mean cover of each category')}
          of={say('Category')}
          what={say('Mean cover')}
          bars={bars}
          whole={100}
          format={percentText}
        />
      )}
    </>
  );
}

function AnswerWords({ answer }: { readonly answer: PhotoAnswer }) {
  const { looks, experts, badImage, totals } = answer;
  const states = totals.filter(({ key }) => key === 'bleached' || key === 'diseased');
  const animals = animalWords(answer);
  return (
    <>
      {states.map(({ key, mean, ...row }) => {
        const spread = spreadOf(row);
        return mean === undefined ? null : (
          <Text key={key} size="sm">
            {spread === undefined
              ? say('{kind}: {mean} of the photo.', { kind: say(totalLabels[key]), mean: percentText(mean) })
              : say('{kind}: {mean} of the photo, people saw from {least} to {most}.', {
                  kind: say(totalLabels[key]),
                  mean: percentText(mean),
                  least: percentText(spread[0]),
                  most: percentText(spread[1]),
                })}
          </Text>
        );
      })}
      {animals !== null && <Text size="sm">{animals}</Text>}
      <AskedWords rows={answer.asked} />
      {badImage === looks && (
        <Text size="sm">{say('Everybody who looked found that this photo cannot be used.')}</Text>
      )}
      <Text size="sm" c="dimmed">
        {[
          experts > 0
            ? say(
                '{analyses, plural, one {# analysis} other {# analyses}}, {experts, plural, one {# by an expert} other {# by experts}}.',
                { analyses: looks, experts },
              )
            : say('{analyses, plural, one {# analysis} other {# analyses}}.', { analyses: looks }),
          ...(badImage === looks ? [] : leftOutWords(answer)),
        ].join(' ')}
      </Text>
    </>
  );
}

function TallyWords({ tally }: { readonly tally: AnalysisTally }) {
  const { total, badImage = 0, coarse = 0, unclear = 0, leftOut = 0 } = tally;
  const reasons = leftOutWords({ badImage, coarse, unclear, leftOut, experts: 0 });
  return (
    <>
      <AskedWords rows={askedRows(tally.asked ?? {})} />
      <Text size="sm" c="dimmed">
        {badImage === total
          ? say('Everybody who looked found that this photo cannot be used.')
          : [
              say('{analyses, plural, one {# analysis} other {# analyses}}.', { analyses: total }),
              ...reasons,
            ].join(' ')}
      </Text>
    </>
  );
}

/** What people answered to the questions on the whole photo. */
function AskedWords({ rows }: { readonly rows: readonly AskedRow[] }) {
  return askedWords(rows).map((sentence) => (
    <Text key={sentence} size="sm">
      {sentence}
    </Text>
  ));
}
