import { useElementSize } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import { say, text } from '../../language/say.ts';
import type { DataColumn } from '../table/data-column.ts';
import { DataTable } from '../table/data-table.tsx';
import classes from './bar-chart.module.css';
import { type ChartBar, plotHeight, spokenBars } from './chart-bar.ts';
import { PlotMissing } from './plot-missing.tsx';

// The drawing library comes with the first chart that is shown, never with the page.
const BarPlot = lazy(async () => {
  try {
    return { default: (await import('./bar-plot.tsx')).BarPlot };
  } catch {
    return { default: PlotMissing };
  }
});

interface BarChartProps {
  /** What is shown: 'Mean cover of each category'. */
  readonly title: string;
  /** Heading of the labels in the table: 'Category'. */
  readonly of: string;
  /** Heading of the values in the table: 'Mean cover'. */
  readonly what: string;
  readonly bars: readonly ChartBar[];
  /** The end of the axis: 100 for percentages; else the longest bar. */
  readonly whole?: number;
  readonly format: (value: number) => string;
}

/** Bars to compare, and the same figures as a table for whoever cannot, or would rather not, see them. */
export function BarChart({ title, of, what, bars, whole, format }: BarChartProps) {
  const { ref, width } = useElementSize();
  const columns = useMemo(() => columnsOf(of, what, format, bars), [of, what, format, bars]);
  return (
    <figure className={classes.figure}>
      <div
        ref={ref}
        role="img"
        aria-label={say('{name}: {what}', { name: title, what: spokenBars(bars, format) })}
        style={{ minHeight: plotHeight(bars.length) }}
      >
        {width > 0 && (
          <Suspense fallback={null}>
            <BarPlot bars={bars} whole={whole} format={format} width={width} />
          </Suspense>
        )}
      </div>
      <details className={classes.asTable}>
        <summary>{say('As a table')}</summary>
        <DataTable caption={title} rows={bars} columns={columns} keyOf={({ label }) => label} empty={null} />
      </details>
    </figure>
  );
}

function columnsOf(
  of: string,
  what: string,
  format: BarChartProps['format'],
  bars: readonly ChartBar[],
): readonly DataColumn<ChartBar>[] {
  const interval: DataColumn<ChartBar> = {
    id: 'interval',
    header: text('Between'),
    isNumber: true,
    cell: ({ interval }) =>
      interval === undefined
        ? '–'
        : say('{from} and {to}', { from: format(interval[0]), to: format(interval[1]) }),
  };
  return [
    { id: 'label', header: of, isName: true, cell: ({ label }) => label, sortBy: ({ label }) => label },
    {
      id: 'value',
      header: what,
      isNumber: true,
      cell: ({ value }) => format(value),
      sortBy: ({ value }) => value,
    },
    ...(bars.some((bar) => bar.interval !== undefined) ? [interval] : []),
  ];
}
