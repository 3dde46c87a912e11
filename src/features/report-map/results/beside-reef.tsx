import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { coverKeys } from '../../../domain/estimate/fusion/cover.ts';
import type { ReefResult } from '../../../domain/estimate/reef-result.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { differenceOf, differenceText } from '../../../domain/results/compare-results.ts';
import { say, text } from '../../../language/say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { percentText } from '../shared/report-texts.ts';
import { classNames, intervalText } from './result-texts.ts';

type Cover = NonNullable<ReefResult['cover']>;

interface BesideReefProps {
  readonly dataset: Dataset;
  readonly name: string;
  readonly cover: Cover;
  readonly otherName: string;
  readonly other: Cover;
  /** Short, for the head of a column. */
  readonly otherHeader?: string;
}

interface Row {
  readonly kind: string;
  readonly own: Cover['total'];
  readonly other: Cover['total'];
}

const names = { total: text('Living coral'), ...classNames };

/** What is no coral, from all that is. */
const bare = ({ total: { mean, low, high } }: Cover) => ({
  mean: 100 - mean,
  low: 100 - high,
  high: 100 - low,
});

/** The figure, and its range below it: two columns of them stand side by side on a phone. */
const cellOf = (interval: Cover['total']) => (
  <>
    {percentText(interval.mean)}{' '}
    <Text span size="xs" c="dimmed" display="block" style={{ whiteSpace: 'nowrap' }}>
      {intervalText(interval)}
    </Text>
  </>
);

/** A reef beside something else of the same census, kind by kind, with what of their difference is more than chance. */
export function BesideReef({
  dataset,
  name,
  cover,
  otherName,
  other,
  otherHeader = otherName,
}: BesideReefProps) {
  const columns = useMemo<readonly DataColumn<Row>[]>(
    () => [
      { id: 'kind', header: say('Cover'), isName: true, cell: ({ kind }) => kind },
      { id: 'own', header: name, isNumber: true, cell: ({ own }) => cellOf(own) },
      {
        id: 'other',
        header: otherHeader,
        isNumber: true,
        cell: (row) => cellOf(row.other),
      },
    ],
    [name, otherHeader],
  );
  const difference = differenceOf(cover.total, other.total);
  const rows: readonly Row[] = [
    ...coverKeys.map((key): Row => ({ kind: say(names[key]), own: cover[key], other: other[key] })),
    { kind: say('No coral'), own: bare(cover), other: bare(other) },
  ];
  const words = {
    reef: name,
    other: otherName,
    difference: differenceText(difference),
    b: (inner: ReactNode[]) => <strong>{inner}</strong>,
  };
  return (
    <>
      <Text>
        {difference.isTold ? (
          <Words text="{reef} has <b>{difference}</b> living coral than {other}." values={words} />
        ) : (
          <Words text="{reef} has <b>{difference}</b>." values={words} />
        )}
      </Text>
      <DataTable
        caption={say('{reef} and {other} in {census}', {
          reef: name,
          other: otherName,
          census: dataset.shortName,
        })}
        rows={rows}
        columns={columns}
        keyOf={({ kind }) => kind}
        empty={null}
      />
    </>
  );
}
