import { Badge, Box, Divider, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { SyncLedgerPage } from '../../../contract/boat/sync.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';

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

/** Lines of the ledger: a table, or one below the other where there is no room for one. */
export function LedgerTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <>
      <ScrollArea visibleFrom="sm">
        <Table verticalSpacing="sm" miw={720} aria-label="What went to the cloud">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What</Table.Th>
              <Table.Th>Outcome</Table.Th>
              <Table.Th>Last tried</Table.Th>
              <Table.Th ta="right">Tries</Table.Th>
              <Table.Th ta="right">Sent</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => (
              <LedgerRow key={entry.seq} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      <Stack hiddenFrom="sm" gap="sm">
        {entries.map((entry) => (
          <LedgerLine key={entry.seq} entry={entry} />
        ))}
      </Stack>
    </>
  );
}

function LedgerRow({ entry }: { readonly entry: Entry }) {
  return (
    <Table.Tr>
      <Table.Td>
        <What entry={entry} />
      </Table.Td>
      <Table.Td>
        <Outcome entry={entry} />
      </Table.Td>
      <Table.Td>{moments.format(new Date(entry.lastTriedAt))}</Table.Td>
      <Table.Td ta="right" data-numbers="">
        {entry.tries === 0 ? '–' : entry.tries}
      </Table.Td>
      <Table.Td ta="right" data-numbers="">
        {entry.sentBytes === 0 ? '–' : saidBytes(entry.sentBytes)}
      </Table.Td>
    </Table.Tr>
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
