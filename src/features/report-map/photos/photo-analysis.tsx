import { Stack, Text, Title } from '@mantine/core';
import { percentageCategories } from '../../../domain/annotation/category/percentage-categories.ts';
import { type AnalysisTally, meanLiveCoral, meanPercentages } from '../../../domain/estimate/tally.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { percentText } from '../shared/report-texts.ts';
import classes from './photos.module.css';

/** A category below this is too small to be told from none in a bar. */
const smallestShown = 0.5;

interface Share {
  readonly label: string;
  readonly percent: number;
}

function shares(means: Readonly<Record<string, number>>): Share[] {
  return percentageCategories
    .flatMap(({ id, label, canBeDead }) => [
      { label, percent: means[`${id}-live`] ?? 0 },
      ...(canBeDead ? [{ label: `${label}, dead`, percent: means[`${id}-dead`] ?? 0 }] : []),
    ])
    .filter(({ percent }) => percent >= smallestShown)
    .sort((a, b) => b.percent - a.percent);
}

/** What volunteers saw on a photo, as the mean of all who agree. */
export function PhotoAnalysis({ tally }: { readonly tally: AnalysisTally }) {
  const means = meanPercentages(tally);
  const live = meanLiveCoral(tally);
  if (tally.total === 0)
    return (
      <div>
        <Title order={4} size="h5">
          Analysis
        </Title>
        <Text size="sm" c="dimmed">
          Nobody has analysed this photo yet.
        </Text>
      </div>
    );
  return (
    <Stack gap="xs">
      <Title order={4} size="h5">
        Analysis
      </Title>
      {live === null || means === null ? (
        <Text size="sm">Everybody who looked found that this photo cannot be used.</Text>
      ) : (
        <>
          <Text>
            <Text component="span" fz={32} fw={700} lh={1}>
              {percentText(live)}
            </Text>{' '}
            mean live coral
          </Text>
          <dl className={classes.shares}>
            {shares(means).map(({ label, percent }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{percentText(percent)}</dd>
                <span
                  className={classes.bar}
                  style={{ inlineSize: `${Math.min(percent, 100)}%` }}
                  aria-hidden
                />
              </div>
            ))}
          </dl>
        </>
      )}
      <Text size="sm" c="dimmed">
        {counted(tally.total, 'analysis', 'analyses')}
        {(tally.badImage ?? 0) > 0 ? `, ${tally.badImage} of them called it a bad image` : ''}
        {(tally.leftOut ?? 0) > 0 ? `, ${tally.leftOut} far from what the others saw and left out` : ''}
      </Text>
    </Stack>
  );
}
