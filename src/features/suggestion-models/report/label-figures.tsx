import { useMemo } from 'react';
import type { ModelReport } from '../../../domain/suggestion/learn/model-report.ts';
import { numberText } from '../../../language/formats.ts';
import { say, text } from '../../../language/say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ReportPart } from './report-part.tsx';
import { labelWords } from './report-words.ts';
import { ShareCell } from './share-cell.tsx';

type LabelFigures = ModelReport['labels'][number];

const columns: readonly DataColumn<LabelFigures>[] = [
  {
    id: 'label',
    header: text('Label'),
    isName: true,
    cell: ({ label }) => labelWords(label),
  },
  {
    id: 'places',
    header: text('Places'),
    isNumber: true,
    cell: ({ places }) => numberText(places),
  },
  {
    id: 'recall',
    header: text('Found'),
    isNumber: true,
    width: '27%',
    cell: ({ places, recall }) => <ShareCell share={places === 0 ? null : recall} />,
    sortBy: ({ places, recall }) => (places === 0 ? null : recall),
  },
  {
    id: 'precision',
    header: text('Right'),
    isNumber: true,
    width: '27%',
    cell: ({ precision }) => <ShareCell share={precision} none={say('never said')} />,
    sortBy: ({ precision }) => precision,
  },
];

/** Of each label, how much of it was found and how often it was right. */
export function LabelFiguresPart({ labels }: { readonly labels: readonly LabelFigures[] }) {
  const rows = useMemo(() => labels.toSorted((one, other) => other.places - one.places), [labels]);
  return (
    <ReportPart
      title={say('Label by label')}
      text={say(
        'Found: how many of a label’s places it saw (recall). Right: how often it was, when it said the label (precision).',
      )}
    >
      <DataTable
        caption={say('Recall and precision of each label')}
        rows={rows}
        columns={columns}
        keyOf={({ label }) => label}
        empty={null}
      />
    </ReportPart>
  );
}
