import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { Line, LinePath } from '@visx/shape';
import classes from './curve-chart.module.css';

/** A place on the curve; `weight` from 0 to 1 is how much stands behind it. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly weight?: number;
}

export interface CurveAxis {
  readonly from: number;
  readonly to: number;
  /** What the axis tells: 'How sure it said it was'. */
  readonly what: string;
  readonly format: (value: number) => string;
}

export interface CurvePlotProps {
  readonly points: readonly CurvePoint[];
  readonly x: CurveAxis;
  readonly y: CurveAxis;
  /** Words at the line on which both axes say the same. */
  readonly ideal?: string | undefined;
  /** Pixels. */
  readonly width: number;
}

/** Pixels. */
const curveHeight = 300;
const room = { left: 50, right: 14, top: 26, bottom: 46 };
const smallest = 4;
const largest = 11;

/** A curve with its points, as large as what stands behind them. Drawn of shapes alone: it needs no page. */
export function CurvePlot({ points, x, y, ideal, width }: CurvePlotProps) {
  const across = scaleLinear({ domain: [x.from, x.to], range: [room.left, width - room.right] });
  const up = scaleLinear({ domain: [y.from, y.to], range: [curveHeight - room.bottom, room.top] });
  const from = Math.max(x.from, y.from);
  const to = Math.min(x.to, y.to);
  return (
    <svg width={width} height={curveHeight} aria-hidden="true" className={classes.plot}>
      <text x={0} y={12} className={classes.axis}>
        {y.what}
      </text>
      {up.ticks(4).map((tick) => (
        <line
          key={tick}
          x1={room.left}
          x2={width - room.right}
          y1={up(tick)}
          y2={up(tick)}
          className={classes.grid}
        />
      ))}
      {ideal !== undefined && (
        <>
          <Line
            from={{ x: across(from), y: up(from) }}
            to={{ x: across(to), y: up(to) }}
            className={classes.ideal ?? ''}
          />
          <text x={across(to)} y={up(to) - 8} textAnchor="end" className={classes.idealWords}>
            {ideal}
          </text>
        </>
      )}
      <LinePath
        data={[...points]}
        x={(point) => across(point.x)}
        y={(point) => up(point.y)}
        className={classes.line ?? ''}
      />
      {points.map((point) => (
        <circle
          key={point.x}
          cx={across(point.x)}
          cy={up(point.y)}
          r={smallest + (largest - smallest) * Math.sqrt(point.weight ?? 0.1)}
          className={classes.point}
          data-testid="point"
        />
      ))}
      <AxisLeft
        left={room.left}
        scale={up}
        numTicks={4}
        tickFormat={(value) => y.format(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={() => ({ className: classes.tick ?? '', textAnchor: 'end', dx: -4, dy: 4 })}
      />
      <AxisBottom
        top={curveHeight - room.bottom}
        scale={across}
        numTicks={5}
        tickFormat={(value) => x.format(Number(value))}
        stroke="var(--app-line)"
        tickStroke="var(--app-line)"
        tickLength={4}
        tickLabelProps={() => ({ className: classes.tick ?? '', textAnchor: 'middle' })}
      />
      <text x={width - room.right} y={curveHeight - 6} textAnchor="end" className={classes.axis}>
        {x.what}
      </text>
    </svg>
  );
}
