import type { ModelReport } from '../../../domain/suggestion/learn/model-report.ts';
import { say, text } from '../../../language/say.ts';
import { CurveChart } from '../../../ui/chart/curve-chart.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ReportPart } from './report-part.tsx';
import { ofMorePhotos, percent } from './report-words.ts';

type CurveStep = ModelReport['learningCurve'][number];

const columns: readonly DataColumn<CurveStep>[] = [
  {
    id: 'photos',
    header: text('Learnt from'),
    isName: true,
    cell: ({ photos }) => say('{photos} photos', { photos }),
  },
  { id: 'accuracy', header: text('Right'), isNumber: true, cell: ({ accuracy }) => percent(accuracy) },
];

/** Where the axis begins: what a doubling of photos brings is small beside the whole. */
function floorOf(curve: readonly CurveStep[]): number {
  const lowest = Math.min(...curve.map(({ accuracy }) => accuracy));
  return Math.max(0, Math.floor(lowest * 10 - 0.5) / 10);
}

/** Whether it would learn from more photos. */
export function LearningCurve({ curve }: { readonly curve: readonly CurveStep[] }) {
  const more = ofMorePhotos([...curve]);
  const last = curve.at(-1);
  return (
    <ReportPart title={say('Would more photos help?')} text={more}>
      {last !== undefined && curve.length > 1 && (
        <CurveChart
          spoken={say('How often models were right that learnt from so many photos. {more}', { more })}
          points={curve.map(({ photos, accuracy }) => ({ x: photos, y: accuracy }))}
          x={{ from: 0, to: last.photos, what: say('Photos that it learnt from'), format: String }}
          y={{
            from: floorOf(curve),
            to: 1,
            what: say('How often it was right'),
            format: (share) => percent(share, 0),
          }}
          table={
            <DataTable
              caption={say('How often models were right that learnt from so many photos')}
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
