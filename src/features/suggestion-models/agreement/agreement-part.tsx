import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { type AgreementSums, agreementTotal } from '../../../domain/assisted/agreed/agreement-sums.ts';
import { numberText } from '../../../language/formats.ts';
import { say, text } from '../../../language/say.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { labelWords, percent } from '../report/report-words.ts';
import { ShareCell } from '../report/share-cell.tsx';
import { agreedOfWhat, agreedShare, meanTime, notComparedWords, versionWords } from './agreement-words.ts';

type OfLabel = AgreementSums['labels'][number];
type OfVersion = AgreementSums['versions'][number];

const labelColumns: readonly DataColumn<OfLabel>[] = [
  { id: 'label', header: text('It suggested'), isName: true, cell: ({ label }) => labelWords(label) },
  { id: 'total', header: text('Regions'), isNumber: true, cell: ({ total }) => numberText(total) },
  {
    id: 'agreed',
    header: text('People agreed'),
    isNumber: true,
    cell: (row) => <ShareCell share={agreedShare(row)} />,
    sortBy: agreedShare,
  },
];

const versionColumns: readonly DataColumn<OfVersion>[] = [
  { id: 'version', header: text('Version'), isName: true, cell: ({ version }) => versionWords(version) },
  {
    id: 'analyses',
    header: text('Analyses'),
    isNumber: true,
    cell: ({ analyses }) => numberText(analyses),
  },
  { id: 'time', header: text('Time each'), isNumber: true, cell: (row) => meanTime(row) ?? '–' },
  {
    id: 'agreed',
    header: text('People agreed'),
    isNumber: true,
    cell: (row) => <ShareCell share={agreedShare(row)} />,
    sortBy: agreedShare,
  },
];

/** How often people said of a region what the model suggested there, and what that does not mean. */
export function AgreementPart({ sums }: { readonly sums: AgreementSums | undefined }) {
  return (
    <Card
      component="section"
      aria-labelledby="agreement"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      miw={0}
    >
      <Stack gap="lg">
        <Title order={2} id="agreement">
          {say('How often people agreed')}
        </Title>
        {sums === undefined ? (
          <Text>
            {say('Nobody whose address is proven has handed in regions that this model suggested.')}
          </Text>
        ) : (
          <Agreement sums={sums} />
        )}
      </Stack>
    </Card>
  );
}

function Agreement({ sums }: { readonly sums: AgreementSums }) {
  const share = agreedShare(agreementTotal(sums));
  const notCompared = notComparedWords(sums);
  const byRegions = useMemo(
    () => sums.labels.toSorted((one, other) => other.total - one.total),
    [sums.labels],
  );
  return (
    <>
      {share !== null && (
        <Stack gap="xs">
          <BigNumber value={percent(share, 0)} label={say('of the regions were called what it suggested')} />
          <Text>{agreedOfWhat(sums)}</Text>
        </Stack>
      )}
      <Text maw="70ch">
        {say(
          'This is no measure of how good it is. Whoever sees a suggestion is led by it, and confirms some that are wrong; how good it is stands in its report, on photos that it had not seen. A label with which people agree seldom is suggested badly, or hard to tell. “Not sure” and regions that were drawn anew are not compared.',
        )}
      </Text>
      {share !== null && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <DataTable
            caption={say('By the label that it suggested')}
            isCaptionSeen
            rows={byRegions}
            columns={labelColumns}
            keyOf={({ label }) => label}
            empty={null}
          />
          <DataTable
            caption={say('By what people were asked')}
            isCaptionSeen
            rows={sums.versions}
            columns={versionColumns}
            keyOf={({ version }) => String(version)}
            empty={null}
          />
        </SimpleGrid>
      )}
      {notCompared !== null && <Text c="dimmed">{notCompared}</Text>}
    </>
  );
}
