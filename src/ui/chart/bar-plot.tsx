import { AxisBottom } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import classes from './bar-chart.module.css';
import { axisEnd, axisHeight, type ChartBar, plotHeight } from './chart-bar.ts';

export interface BarPlotProps {
  readonly bars: readonly ChartBar[];
  /** The end of the axis: 100 for percentages. */
  readonly whole?: number | undefined;
  readonly format: (value: number) => string;
  /** Pixels. */
  readonly width: number;
}

const barHeight = 10;
/** Half the height of the ends of an interval. */
const capHeight = 5;

/** The first and the last figure of the axis stand inside the picture. */
function anchorOf(index: number, last: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === last ? 'end' : 'middle';
}

/** Bars lying, each under its label, with the interval across its end. Drawn of shapes alone: it needs no page. */
export function BarPlot({ bars, whole, format, width }: BarPlotProps) {
  const height = plotHeight(bars.length);
  const x = scaleLinear({ domain: [0, axisEnd(bars, whole)], range: [0, width] });
  const y = scaleBand({ domain: bars.map(({ label }) => label), range: [0, height - axisHeight] });
  return (
    <svg width={width} height={height} aria-hidden="true" className={classes.plot}>
      {bars.map(({ label, value, interval }) => {
        const top = (y(label) ?? 0) + 26;
        const middle = top + barHeight / 2;
        return (
          <g key={label}>
            <text x={0} y={top - 7} className={classes.label}>
              {label}
            </text>
            <text x={width} y={top - 7} textAnchor="end" className={classes.value}>
              {format(value)}
            </text>
            <line x1={0} x2={width} y1={middle} y2={middle} className={classes.way} />
            <Bar x={0} y={top} width={x(value)} height={barHeight} rx={3} className={classes.bar ?? ''} />
            {interval !== undefined && (
              <g className={classes.interval} data-testid="interval">
                <Line from={{ x: x(interval[0]), y: middle }} to={{ x: x(interval[1]), y: middle }} />
                {interval.map((end, at) => (
                  <Line
                    key={at === 0 ? 'from' : 'to'}
                    from={{ x: x(end), y: middle - capHeight }}
                    to={{ x: x(end), y: middle + capHeight }}
                  />
                ))}
              </g>
            )}
          </g>
        );
      })}
      <AxisBottom
        top={height - axisHeight}
        scale={x}
        numTicks={4}
        tickFormat={(value) => format(Number(value))}
        stroke="var(--app-line)"
        tickStroke="var(--app-line)"
        tickLength={4}
        tickLabelProps={(_, index, all) => ({
          className: classes.tick ?? '',
          textAnchor: anchorOf(index, all.length - 1),
        })}
      />
    </svg>
  );
}
