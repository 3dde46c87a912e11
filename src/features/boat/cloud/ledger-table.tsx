import { Badge, Box, Divider, Group, Stack, Text } from '@mantine/core';
import type { SyncLedgerPage } from '../../../contract/boat/sync.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

type Entry = SyncLedgerPage['entries'][number];

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const things: Readonly<Record<Entry['step'], string>> = {
  record: 'Record',
  preview: 'Preview',
  original: 'Photo',
};

const outcomes: Readonly<Record<Entry['outcome'], { readonly text: string; readonly color: string }>> = {
  sent: { text: 'Sent', color: 'green' },
  'already-there': { text: 'Was there', color: 'green' },
  'put-off': { text: 'Tries again', color: 'yellow' },
  'set-aside': { text: 'Set aside', color: 'red' },
};

const columns: readonly DataColumn<Entry>[] = [
  {
    id: 'what',
    header: 'What',
    isName: true,
    cell: (entry) => <What entry={entry} />,
    sortBy: ({ survey, step }) => `${survey ?? ''} ${things[step]}`,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: (entry) => <Outcome entry={entry} />,
    sortBy: ({ outcome }) => outcomes[outcome].text,
  },
  {
    id: 'lastTried',
    header: 'Last tried',
    cell: ({ lastTriedAt }) => moments.format(new Date(lastTriedAt)),
    sortBy: ({ lastTriedAt }) => Date.parse(lastTriedAt),
  },
  {
    id: 'tries',
    header: 'Tries',
    isNumber: true,
    cell: ({ tries }) => (tries === 0 ? '–' : tries),
    sortBy: ({ tries }) => (tries === 0 ? null : tries),
  },
  {
    id: 'sent',
    header: 'Sent',
    isNumber: true,
    cell: ({ sentBytes }) => (sentBytes === 0 ? '–' : saidBytes(sentBytes)),
    sortBy: ({ sentBytes }) => (sentBytes === 0 ? null : sentBytes),
  },
];

/** Lines of the ledger: a table, or one below the other where there is no room for one. */
export function LedgerTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <>
      <Box visibleFrom="xs">
        <DataTable
          caption="What went to the cloud"
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
    moments.format(new Date(lastTriedAt)),
    ...(tries === 0 ? [] : [counted(tries, 'try', 'tries')]),
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

function What({ entry: { path, step, survey, by, reason } }: { readonly entry: Entry }) {
  return (
    <>
      <Text fw={650}>
        {things[step]}
        {survey !== null && ` of ${survey}`}
        {by !== null && `, by ${by}`}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {reason ?? path.slice(path.lastIndexOf('/') + 1)}
      </Text>
    </>
  );
}

function Outcome({ entry }: { readonly entry: Entry }) {
  const { text, color } = outcomes[entry.outcome];
  return (
    <Badge color={color} variant="light" size="lg" tt="none" style={{ flexShrink: 0 }}>
      {text}
    </Badge>
  );
}
