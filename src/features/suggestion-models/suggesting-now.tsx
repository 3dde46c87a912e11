import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { momentInWords } from '../../domain/wording/said-day.ts';
import { numberText } from '../../language/formats.ts';
import { say } from '../../language/say.ts';
import { BigNumber } from '../../ui/big-number.tsx';
import { LeftOut } from './left-out.tsx';
import { taughtFacts } from './model-words.ts';
import { goodness, percent } from './report/report-words.ts';
import classes from './suggesting-now.module.css';

interface SuggestingNowProps {
  readonly model: SuggestionModel;
  readonly regionName: string;
}

/** The model that suggests: how good it is, and what it was made from. */
export function SuggestingNow({ model, regionName }: SuggestingNowProps) {
  const { report, taught, madeAt } = model;
  return (
    <Card
      component="section"
      aria-labelledby="suggests-now"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
    >
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={2} id="suggests-now">
            {say('What suggests now')}
          </Title>
          <Text c="dimmed">
            {say('In {region}, made on {moment}.', { region: regionName, moment: momentInWords(madeAt) })}
          </Text>
        </Stack>
        {report === undefined ? (
          <Text size="lg">
            {say('Nobody knows how good it is: there were too few photos to leave some out and see.')}
          </Text>
        ) : (
          <>
            <Group gap={56} style={{ rowGap: 'var(--mantine-spacing-md)' }}>
              <BigNumber value={percent(report.photos.accuracy, 0)} label={say('right on unseen photos')} />
              <BigNumber
                value={percent(report.photos.majority, 0)}
                label={say('by always saying the commonest label')}
              />
            </Group>
            <Text size="lg">{goodness(report.photos)}</Text>
          </>
        )}
        {taught !== undefined && (
          <Stack gap="sm">
            <Title order={3}>{say('What it learnt from')}</Title>
            <dl className={classes.facts}>
              {taughtFacts(taught).map(({ what, count }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{numberText(count)}</dd>
                </div>
              ))}
            </dl>
            <LeftOut taught={taught} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
