import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { assistedAnalysisSchema } from '../../../domain/assisted/assisted-analysis.ts';
import { newestForEvent } from '../../../domain/collections/events/activity.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import { say, text } from '../../../language/say.ts';
import { CurveChart } from '../../../ui/chart/curve-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { eventsKey } from '../shared/event/events-key.ts';
import { momentText } from '../shared/moment-text.ts';

/** Analyses of the chart, the newest. */
const most = 100;

interface Match {
  readonly id: string;
  readonly number: number;
  readonly saved: Instant;
  readonly percent: number;
}

const columns: readonly DataColumn<Match>[] = [
  {
    id: 'number',
    header: text('Analysis'),
    isName: true,
    cell: ({ number }) => number,
    sortBy: ({ number }) => number,
  },
  { id: 'saved', header: text('Saved'), cell: ({ saved }) => momentText(saved) },
  { id: 'percent', header: text('Match percent'), isNumber: true, cell: ({ percent }) => `${percent} %` },
];

/** How somebody's agreement with the model went over the time of the event. */
export function MatchTrend({ uid, eventId }: { readonly uid: string; readonly eventId: string }) {
  const { store } = useBackend();
  const result = useQuery({
    queryKey: [...eventsKey, 'trend', eventId, uid],
    async queryFn(): Promise<readonly Match[]> {
      const { docs } = await store.query({ ...newestForEvent(uid, eventId), limit: most });
      return docs
        .toReversed()
        .flatMap(({ data }) => assistedAnalysisSchema.safeParse(data).data ?? [])
        .flatMap(
          (
            {
              id,
              updated,
              meta: {
                ai_match: { matchPercent },
              },
            },
            index,
          ) =>
            matchPercent === null ? [] : [{ id, number: index + 1, saved: updated, percent: matchPercent }],
        );
    },
  });
  return (
    <Loaded result={result} what={say('the trend')} isCompact>
      {(matches) => (matches.length < 2 ? null : <Trend matches={matches} />)}
    </Loaded>
  );
}

function Trend({ matches }: { readonly matches: readonly Match[] }) {
  const points = useMemo(() => matches.map(({ number, percent }) => ({ x: number, y: percent })), [matches]);
  const [first, last] = [matches[0], matches.at(-1)];
  const to = Math.max(2, last?.number ?? 2);
  return (
    <Stack component="section" gap="sm" maw={860} aria-label={say('Trend of match percentages')}>
      <Title order={2} size="h4">
        {say('Trend of match percentages')}
      </Title>
      <CurveChart
        spoken={say('Match percentages of {count} analyses, from {first} percent to {last} percent.', {
          count: matches.length,
          first: first?.percent ?? 0,
          last: last?.percent ?? 0,
        })}
        points={points}
        x={{
          from: 1,
          to,
          what: say('Analyses, the oldest first'),
          format: (value) => String(Math.round(value)),
        }}
        y={{ from: 0, to: 100, what: say('Match percent'), format: (value) => `${Math.round(value)} %` }}
        table={
          <DataTable
            caption={say('Match percentages')}
            rows={matches}
            columns={columns}
            keyOf={({ id }) => id}
            empty={null}
          />
        }
      />
    </Stack>
  );
}
