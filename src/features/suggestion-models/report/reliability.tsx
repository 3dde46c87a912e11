import type { ReportDetails } from '../../../domain/suggestion/learn/model-report.ts';
import { numberText } from '../../../language/formats.ts';
import { say, text } from '../../../language/say.ts';
import { CurveChart } from '../../../ui/chart/curve-chart.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ReportPart } from './report-part.tsx';
import { believed, percent } from './report-words.ts';
import { ShareCell } from './share-cell.tsx';

type Bin = ReportDetails['reliability'][number];

const columns: readonly DataColumn<Bin>[] = [
  {
    id: 'confidence',
    header: text('It said it was sure'),
    isName: true,
    cell: ({ from, to }) => say('{from} to {to}', { from: percent(from, 0), to: percent(to, 0) }),
  },
  { id: 'mean', header: text('On average'), isNumber: true, cell: ({ confidence }) => percent(confidence) },
  { id: 'right', header: text('It was right'), isNumber: true, cell: ({ accuracy }) => percent(accuracy) },
  { id: 'places', header: text('Places'), isNumber: true, cell: ({ places }) => numberText(places) },
];

const wholePercent = (share: number) => percent(share, 0);

/** Whether a model is as sure as it is right. */
export function Reliability({ report }: { readonly report: ReportDetails }) {
  const { reliability } = report;
  const most = Math.max(1, ...reliability.map(({ places }) => places));
  const text = believed(report);
  if (text === null) return null;
  return (
    <ReportPart
      title={say('Is it as sure as it is right?')}
      text={say(
        '{believed} Points above the dashed line are modest, below it they promise too much; large points stand for many places.',
        { believed: text },
      )}
    >
      <CurveChart
        spoken={say('How often it was right, by how sure it said it was. {believed}', { believed: text })}
        points={reliability.map(({ confidence, accuracy, places }) => ({
          x: confidence,
          y: accuracy,
          weight: places / most,
        }))}
        x={{ from: 0, to: 1, what: say('How sure it said it was'), format: wholePercent }}
        y={{ from: 0, to: 1, what: say('How often it was right'), format: wholePercent }}
        ideal={say('as sure as right')}
        table={
          <DataTable
            caption={say('How sure it said it was, and how often it was right')}
            rows={reliability}
            columns={columns}
            keyOf={({ from }) => String(from)}
            empty={null}
          />
        }
      />
    </ReportPart>
  );
}

const answeredColumns: readonly DataColumn<ReportDetails['answered'][number]>[] = [
  {
    id: 'from',
    header: text('Sure from'),
    isName: true,
    cell: ({ confidence }) => percent(confidence, 0),
  },
  { id: 'share', header: text('Answered'), isNumber: true, cell: ({ share }) => <ShareCell share={share} /> },
  {
    id: 'right',
    header: text('Right of these'),
    isNumber: true,
    cell: ({ accuracy }) => <ShareCell share={accuracy} />,
  },
];

interface AnsweredProps {
  readonly answered: ReportDetails['answered'];
  /** From which confidence on it says a label now. */
  readonly now: string;
}

/** Which part gets a label, where only what is sure enough does. */
export function Answered({ answered, now }: AnsweredProps) {
  return (
    <ReportPart
      title={say('How much it answers')}
      text={say(
        'The surer it has to be, the fewer places get a label, and the more of these are right. {threshold}',
        { threshold: now },
      )}
    >
      <DataTable
        caption={say('Which part is answered from a confidence on, and how much of it is right')}
        rows={answered}
        columns={answeredColumns}
        keyOf={({ confidence }) => String(confidence)}
        empty={null}
      />
    </ReportPart>
  );
}
