import { useMemo } from 'react';
import { say } from '../../language/say.ts';
import type { DataColumn } from '../table/data-column.ts';
import { DataTable } from '../table/data-table.tsx';
import classes from './spread-chart.module.css';
import { type SpreadNames, type SpreadRow, spokenRow } from './spread-row.ts';

interface SpreadChartProps {
  readonly title: string;
  /** Heading of the labels in the table. */
  readonly of: string;
  readonly names: SpreadNames;
  readonly rows: readonly SpreadRow[];
  /** The end of every track. */
  readonly whole: number;
  readonly format: (value: number) => string;
}

/** Values of several people, each a mark on a track, with what is said in words; the same as a table. */
export function SpreadChart({ title, of, names, rows, whole, format }: SpreadChartProps) {
  const columns = useMemo(() => columnsOf(of, names, format), [of, names, format]);
  const hasMarked = rows.some(({ marked }) => marked.length > 0);
  const hasOthers = rows.some(({ values }) => values.length > 0);
  return (
    <figure className={classes.figure} aria-label={title}>
      <div aria-hidden className={classes.key}>
        <span className={classes.keyOwn}>{say(names.own)}</span>
        {hasOthers && <span className={classes.keyOther}>{say(names.others)}</span>}
        {hasMarked && <span className={classes.keyMarked}>{say(names.marked)}</span>}
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.label}>{row.label}</span>
            <span className={classes.said}>{spokenRow(row, names, format)}</span>
            <Track row={row} whole={whole} />
          </li>
        ))}
      </ul>
      <details className={classes.asTable}>
        <summary>{say('As a table')}</summary>
        <DataTable caption={title} rows={rows} columns={columns} keyOf={({ id }) => id} empty={null} />
      </details>
    </figure>
  );
}

const at = (value: number, whole: number) => `${Math.min(100, Math.max(0, (value / whole) * 100))}%`;

/** The same value of several people is one mark over the other: a place among those of its value keeps them apart. */
function marksOf(values: readonly number[]) {
  const seen = new Map<number, number>();
  return values.map((value) => {
    const place = seen.get(value) ?? 0;
    seen.set(value, place + 1);
    return { value, key: `${value} ${place}` };
  });
}

function Track({ row, whole }: { readonly row: SpreadRow; readonly whole: number }) {
  const all = [...row.values, ...row.marked];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return (
    <span aria-hidden className={classes.track}>
      {all.length > 1 && (
        <span
          className={classes.range}
          style={{ left: at(low, whole), right: `calc(100% - ${at(high, whole)})` }}
        />
      )}
      {marksOf(row.values).map(({ key, value }) => (
        <span key={key} className={classes.dot} style={{ left: at(value, whole) }} />
      ))}
      {marksOf(row.marked).map(({ key, value }) => (
        <span key={key} className={classes.diamond} style={{ left: at(value, whole) }} />
      ))}
      {row.own !== undefined && <span className={classes.own} style={{ left: at(row.own, whole) }} />}
    </span>
  );
}

function columnsOf(
  of: string,
  names: SpreadNames,
  format: SpreadChartProps['format'],
): readonly DataColumn<SpreadRow>[] {
  const listed = (values: readonly number[]) => (values.length === 0 ? '–' : values.map(format).join(', '));
  return [
    { id: 'label', header: of, isName: true, cell: ({ label }) => label },
    {
      id: 'own',
      header: names.own,
      isNumber: true,
      cell: ({ own }) => (own === undefined ? '–' : format(own)),
    },
    { id: 'others', header: names.others, isNumber: true, cell: ({ values }) => listed(values) },
    { id: 'marked', header: names.marked, isNumber: true, cell: ({ marked }) => listed(marked) },
  ];
}
