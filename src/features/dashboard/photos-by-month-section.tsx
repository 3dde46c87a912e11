import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from '../../client/context/backend.tsx';
import { ownFigureDocs } from '../../domain/collections/account/own-figures.ts';
import { addMonths, monthOf, monthsBetween } from '../../domain/dashboard/month.ts';
import { photosByMonthFigure } from '../../domain/dashboard/photos-by-month.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { datesInWords } from '../../language/formats.ts';
import { say } from '../../language/say.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const monthNames = datesInWords('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const maxMonths = 12;

/** The figure is a second behind a save: until it has counted all photos it is asked for again, a few times. */
const refetchMs = 3_000;
const maxRefetches = 5;

type Values = Readonly<Record<string, number>>;

function useFigure(uid: string, photos: number) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['dashboard', uid, photosByMonthFigure, photos],
    queryFn: async (): Promise<Values> =>
      (await ownFigureDocs.read(store, { uid, figure: photosByMonthFigure }))?.values ?? {},
    refetchInterval: ({ state: { data = {}, dataUpdateCount } }) =>
      sumOf(data) < photos && dataUpdateCount <= maxRefetches ? refetchMs : false,
  });
}

const sumOf = (values: Values) => Object.values(values).reduce((sum, count) => sum + count, 0);

/** How many photos somebody has analysed in each of the last twelve months, from the first one with any. */
export function PhotosByMonthSection({ uid, photos }: { readonly uid: string; readonly photos: number }) {
  const figure = useFigure(uid, photos);
  return (
    <section aria-labelledby="photos-by-month">
      <Title order={2} id="photos-by-month" mb="md">
        {say('Your photos by month')}
      </Title>
      {photos === 0 ? (
        <Text>{say('Your first analysed photo shows here.')}</Text>
      ) : (
        <Loaded result={figure} what={say('your photos by month')} isCompact>
          {(values) => <Months values={values} />}
        </Loaded>
      )}
    </section>
  );
}

function Months({ values }: { readonly values: Values }) {
  const bars = useMemo(() => {
    const now = monthOf(toInstant(Date.now()));
    const shown = monthsBetween(addMonths(now, 1 - maxMonths), now);
    const first = shown.findIndex((month) => (values[month] ?? 0) > 0);
    return shown
      .slice(first < 0 ? -1 : first)
      .toReversed()
      .map((month) => ({ label: monthNames(new Date(`${month}-01T00:00:00Z`)), value: values[month] ?? 0 }));
  }, [values]);
  return (
    <BarChart
      title={say('Photos analysed by month')}
      of={say('Month')}
      what={say('Photos')}
      bars={bars}
      format={String}
    />
  );
}
