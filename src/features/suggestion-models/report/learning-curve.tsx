import type { ModelReport } from '../../../domain/suggestion/learn/model-report.ts';
import { CurveChart } from '../../../ui/chart/curve-chart.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ReportPart } from './report-part.tsx';
import { ofMorePhotos, percent } from './report-words.ts';

type CurveStep = ModelReport['learningCurve'][number];

const columns: readonly DataColumn<CurveStep>[] = [
  { id: 'photos', header: 'Learnt from', isName: true, cell: ({ photos }) => `${photos} photos` },
  { id: 'accuracy', header: 'Right', isNumber: true, cell: ({ accuracy }) => percent(accuracy) },
];

/** Where the axis begins: what a doubling of photos brings is small beside the whole. */
function floorOf(curve: readonly CurveStep[]): number {
  const lowest = Math.min(...curve.map(({ accuracy }) => accuracy));
  return Math.max(0, Math.floor(lowest * 10 - 0.5) / 10);
}

/** Whether it would learn from more photos. */
export function LearningCurve({ curve }: { readonly curve: readonly CurveStep[] }) {
  const text = ofMorePhotos([...curve]);
  const last = curve.at(-1);
  return (
    <ReportPart title="Would more photos help?" text={text}>
      {last !== undefined && curve.length > 1 && (
        <CurveChart
          spoken={`How often models were right that learnt from so many photos. ${text}`}
          points={curve.map(({ photos, accuracy }) => ({ x: photos, y: accuracy }))}
          x={{ from: 0, to: last.photos, what: 'Photos that it learnt from', format: String }}
          y={{
            from: floorOf(curve),
            to: 1,
            what: 'How often it was right',
            format: (share) => percent(share, 0),
          }}
          table={
            <DataTable
              caption="How often models were right that learnt from so many photos"
              rows={curve}
              columns={columns}
              keyOf={({ photos }) => String(photos)}
              empty={null}
            />
          }
        />
      )}
    </ReportPart>
  );
}
