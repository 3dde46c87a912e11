import { useElementSize } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { say } from '../../language/say.ts';
import classes from './curve-chart.module.css';
import type { CurveAxis, CurvePoint } from './curve-plot.tsx';
import { PlotMissing } from './plot-missing.tsx';

/** Pixels, as the plot takes them: said here too, because the plot comes later. */
const height = 300;

// The drawing library comes with the first chart that is shown, never with the page.
const CurvePlot = lazy(async () => {
  try {
    return { default: (await import('./curve-plot.tsx')).CurvePlot };
  } catch {
    return { default: PlotMissing };
  }
});

interface CurveChartProps {
  /** What is shown, in one sentence, to whoever hears the page. */
  readonly spoken: string;
  readonly points: readonly CurvePoint[];
  readonly x: CurveAxis;
  readonly y: CurveAxis;
  readonly ideal?: string;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** A curve, and the same figures as a table for whoever cannot, or would rather not, see it. */
export function CurveChart({ spoken, table, ...plot }: CurveChartProps) {
  const { ref, width } = useElementSize();
  return (
    <figure className={classes.figure}>
      <div ref={ref} role="img" aria-label={spoken} style={{ minHeight: height }}>
        {width > 0 && (
          <Suspense fallback={null}>
            <CurvePlot {...plot} width={width} />
          </Suspense>
        )}
      </div>
      <details className={classes.asTable}>
        <summary>{say('As a table')}</summary>
        {table}
      </details>
    </figure>
  );
}
