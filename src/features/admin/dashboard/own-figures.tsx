import { Anchor, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  type Figures,
  tellFiguresAnswer,
  tellFiguresName,
  type WeeklyFigure,
  weeklyFigures,
} from '../../../contract/admin/figures.ts';
import { language, say, text } from '../../../language/say.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Fact, FactList, Part } from '../shared/fact-list.tsx';
import { NotAnew, ToldAt } from '../shared/told-at.tsx';
import { useTold } from '../shared/use-told.ts';
import { ViewedPages } from './viewed-pages.tsx';

const names: Readonly<Record<WeeklyFigure, { readonly label: string; readonly long: string }>> = {
  surveys: { label: text('Surveys'), long: text('Surveys that arrived') },
  photos: { label: text('Photos'), long: text('Photos that arrived') },
  analyses: { label: text('Analyses'), long: text('Photos that were analysed') },
  people: { label: text('People'), long: text('People who joined') },
};

// Weeks begin at midnight of UTC, wherever the reader is.
const dayText = (at: string) =>
  new Date(at).toLocaleDateString(language() === 'en' ? 'en-AU' : language(), {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
const said = (count: number) => count.toLocaleString(language());

/** Figures of our own: what came in, what waits, what failed. */
export function OwnFigures() {
  const result = useTold(tellFiguresName, tellFiguresAnswer);
  const at = result.data?.at;
  return (
    <Page
      title={say('Dashboard')}
      lead={say('What came in during the last twelve weeks, what waits, and what failed.')}
      width="wide"
      actions={
        <ToldAt
          done={(when) => say('Counted {when}', { when })}
          at={at}
          isBusy={result.isFetching}
          onRefresh={() => void result.refetch()}
        />
      }
    >
      <NotAnew error={result.error} at={at} />
      <Loaded result={result} what={say('the figures')}>
        {(figures) => <ShownFigures figures={figures} />}
      </Loaded>
      <ViewedPages />
    </Page>
  );
}

function ShownFigures({ figures }: { readonly figures: Figures }) {
  const { waiting, failed } = figures;
  return (
    <Stack gap="lg">
      <Totals weeks={figures.weeks} />
      <Weeks weeks={figures.weeks} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Part title={say('What waits')}>
          <FactList
            facts={[
              { label: say('Photos that nobody has analysed'), value: said(waiting.unread) },
              { label: say('Photos that no model has looked at'), value: said(waiting.unseen) },
            ]}
          />
        </Part>
        <Part title={say('What failed')}>
          <FactList
            facts={[
              failure(say('Work of administrators'), failed.jobs, '/admin/work'),
              failure(say('Mails that were given up'), failed.mails, '/admin/health'),
              failure(say('Downloads'), failed.exports, '/admin/health'),
            ]}
          />
        </Part>
      </SimpleGrid>
    </Stack>
  );
}

function failure(label: string, count: number, to: string): Fact {
  if (count === 0) return { label, value: say('none') };
  return {
    label,
    value: (
      <Anchor
        component={Link}
        to={to}
        inherit
        aria-label={say('{label}: {count}, look at them', { label, count: said(count) })}
      >
        {said(count)}
      </Anchor>
    ),
    isBad: true,
  };
}

function Totals({ weeks }: Pick<Figures, 'weeks'>) {
  const now = weeks.at(-1);
  return (
    <Part title={say('In twelve weeks')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="lg" style={{ '--big-number': '2.4rem' }}>
        {weeklyFigures.map((figure) => (
          <BigNumber
            key={figure}
            value={weeks.reduce((sum, week) => sum + week[figure], 0)}
            label={say('{figure}, {count} this week', {
              figure: say(names[figure].label),
              count: said(now?.[figure] ?? 0),
            })}
          />
        ))}
      </SimpleGrid>
    </Part>
  );
}

function Weeks({ weeks }: Pick<Figures, 'weeks'>) {
  const [figure, setFigure] = useState<WeeklyFigure>('surveys');
  const bars = useMemo(
    () =>
      weeks.map(({ start, ...counts }, index) => ({
        label: index === weeks.length - 1 ? say('This week') : dayText(start),
        value: counts[figure],
      })),
    [weeks, figure],
  );
  return (
    <Part title={say('Week by week')}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={say('What is shown week by week')}
          size="sm"
          fullWidth
          maw={460}
          styles={{ label: { paddingInline: 6 } }}
          value={figure}
          onChange={(value) => setFigure(weeklyFigures.find((one) => one === value) ?? 'surveys')}
          data={weeklyFigures.map((value) => ({ value, label: say(names[value].label) }))}
        />
        <BarChart
          title={say('{figure}, by week from Monday', { figure: say(names[figure].long) })}
          of={say('Week from')}
          what={say(names[figure].label)}
          bars={bars}
          format={said}
        />
      </Stack>
    </Part>
  );
}
