import { Badge, Box, Divider, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { SyncLedgerPage } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say, text } from '../../../language/say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { momentFormat } from '../shared/format-moment.ts';

type Entry = SyncLedgerPage['entries'][number];

const moments = momentFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const things: Readonly<Record<Entry['step'], string>> = {
  record: text('Survey record'),
  preview: text('Preview'),
  original: text('Photo'),
};

const outcomes: Readonly<Record<Entry['outcome'], { readonly text: string; readonly color: string }>> = {
  sent: { text: text('Sent'), color: 'green' },
  'already-there': { text: text('Was there'), color: 'green' },
  'put-off': { text: text('Tries again'), color: 'yellow' },
  'set-aside': { text: text('Set aside'), color: 'red' },
};

const columnsOf = (): readonly DataColumn<Entry>[] => [
  {
    id: 'what',
    header: say('What'),
    isName: true,
    cell: (entry) => <What entry={entry} />,
    sortBy: ({ survey, step }) => `${survey ?? ''} ${things[step]}`,
  },
  {
    id: 'outcome',
    header: say('Outcome'),
    cell: (entry) => <Outcome entry={entry} />,
    sortBy: ({ outcome }) => outcomes[outcome].text,
  },
  {
    id: 'lastTried',
    header: say('Last tried'),
    cell: ({ lastTriedAt }) => moments(lastTriedAt),
    sortBy: ({ lastTriedAt }) => Date.parse(lastTriedAt),
  },
  {
    id: 'tries',
    header: say('Tries'),
    isNumber: true,
    cell: ({ tries }) => (tries === 0 ? '–' : tries),
    sortBy: ({ tries }) => (tries === 0 ? null : tries),
  },
  {
    id: 'sent',
    header: say('Sent'),
    isNumber: true,
    cell: ({ sentBytes }) => (sentBytes === 0 ? '–' : saidBytes(sentBytes)),
    sortBy: ({ sentBytes }) => (sentBytes === 0 ? null : sentBytes),
  },
];

/** Lines of the ledger: a table, or one below the other where there is no room for one. */
export function LedgerTable({ entries }: { readonly entries: readonly Entry[] }) {
  const columns = useMemo(columnsOf, []);
  return (
    <>
      <Box visibleFrom="xs">
        <DataTable
          caption={say('What went to the cloud')}
          rows={entries}
          columns={columns}
          keyOf={({ seq }) => String(seq)}
          // The page says it, for both forms.
          empty={null}
          minWidth={720}
        />
      </Box>
      <Stack hiddenFrom="xs" gap="sm">
        {entries.map((entry) => (
          <LedgerLine key={entry.seq} entry={entry} />
        ))}
      </Stack>
    </>
  );
}

function LedgerLine({ entry }: { readonly entry: Entry }) {
  const { tries, sentBytes, lastTriedAt } = entry;
  const said = [
    moments(lastTriedAt),
    ...(tries === 0 ? [] : [say('{tries, plural, one {# try} other {# tries}}', { tries })]),
    ...(sentBytes === 0 ? [] : [saidBytes(sentBytes)]),
  ];
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Box miw={0}>
          <What entry={entry} />
          <Text size="sm" c="dimmed">
            {said.join(', ')}
          </Text>
        </Box>
        <Outcome entry={entry} />
      </Group>
      <Divider />
    </Stack>
  );
}

function titleOf({ step, survey, by }: Entry): string {
  const thing = say(things[step]);
  if (survey === null) return by === null ? thing : say('{thing}, by {name}', { thing, name: by });
  return by === null
    ? say('{thing} of {survey}', { thing, survey })
    : say('{thing} of {survey}, by {name}', { thing, survey, name: by });
}

function What({ entry }: { readonly entry: Entry }) {
  const { path, reason } = entry;
  return (
    <>
      <Text fw={650}>{titleOf(entry)}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {reason !== null ? say(reason) : path.slice(path.lastIndexOf('/') + 1)}
      </Text>
    </>
  );
}

function Outcome({ entry }: { readonly entry: Entry }) {
  const outcome = outcomes[entry.outcome];
  return (
    <Badge color={outcome.color} variant="light" size="lg" tt="none" style={{ flexShrink: 0 }}>
      {say(outcome.text)}
    </Badge>
  );
}
