import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { tellViewsAnswer, tellViewsName, type Views } from '../../../contract/admin/views.ts';
import { language, say } from '../../../language/say.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ListPart, Part } from '../shared/fact-list.tsx';
import { NotAnew } from '../shared/told-at.tsx';
import { useTold } from '../shared/use-told.ts';

/** So many days are drawn; the table has all that are told. */
const daysDrawn = 14;

/** Which pages are looked at, where this server counts them (rule 26.47). */
export function ViewedPages() {
  const { views } = useBackend().config;
  if (views === undefined) return <OwnViews />;
  return (
    <Part title={say('Pages that were looked at')}>
      <Text>{say('They are counted at {host}.', { host: new URL(views.url).host })}</Text>
    </Part>
  );
}

function OwnViews() {
  const result = useTold(tellViewsName, tellViewsAnswer);
  return (
    <>
      <NotAnew error={result.error} at={result.data?.at} />
      <Loaded result={result} what={say('how often pages were looked at')}>
        {(views) => <ShownViews views={views} />}
      </Loaded>
    </>
  );
}

const columnsNow = (): readonly DataColumn<Views['pages'][number]>[] => [
  { id: 'page', header: say('Page'), isName: true, cell: ({ page }) => page, sortBy: ({ page }) => page },
  {
    id: 'today',
    header: say('Today'),
    isNumber: true,
    cell: ({ today }) => said(today),
    sortBy: ({ today }) => today,
  },
  {
    id: 'count',
    header: say('28 days'),
    isNumber: true,
    cell: ({ count }) => said(count),
    sortBy: ({ count }) => count,
  },
];

const said = (count: number) => new Intl.NumberFormat(language()).format(count);

function ShownViews({ views: { days, pages } }: { readonly views: Views }) {
  const bars = useMemo(() => {
    // A day is one of UTC, wherever the reader is.
    const format = new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return days.slice(-daysDrawn).map(({ day, count }, index, all) => ({
      label: index === all.length - 1 ? say('Today') : format.format(new Date(day)),
      value: count,
    }));
  }, [days]);
  const columns = useMemo(columnsNow, []);
  return (
    <Stack gap="lg">
      <Part title={say('Pages that were looked at')}>
        <Text c="dimmed" mb="md">
          {say('Without cookies, by the day (UTC), kept for 400 days. Who asks not to be counted is not.')}
        </Text>
        <BarChart
          title={say('Pages that were looked at, by day')}
          of={say('Day')}
          what={say('Views')}
          bars={bars}
          format={said}
        />
      </Part>
      <ListPart title={say('Page by page')}>
        <DataTable
          caption={say('Pages that were looked at in 28 days')}
          rows={pages}
          columns={columns}
          keyOf={({ page }) => page}
          empty={say('Nobody has looked at a page yet.')}
        />
      </ListPart>
    </Stack>
  );
}
