import { Modal, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { agreementOf, predictedLabel } from '../../../domain/assisted/agreement.ts';
import type { AssistedAnalysis } from '../../../domain/assisted/assisted-analysis.ts';
import { findLabel } from '../../../domain/assisted/labels.ts';
import { say, text } from '../../../language/say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type AnalysisRow, kindText, matchOf, nameOfAnalysis } from './analysis-row.ts';

type Region = AssistedAnalysis['otherAnswers']['polygon_labels'][number] & { readonly number: number };

const words = (id: string | null | undefined): string =>
  id === null || id === undefined ? '–' : say(findLabel(id)?.label ?? id);

function agrees({ predicted, labels, hardcoral }: Region): string {
  const said = {
    ...(labels === null ? {} : { labels }),
    ...(hardcoral === undefined ? {} : { hardcoral }),
  };
  const { match, total } = agreementOf([{ kind: 'suggested', path: [], labels: said, predicted }]);
  return total === 0 ? '–' : match === 1 ? say('yes') : say('no');
}

const columns: readonly DataColumn<Region>[] = [
  {
    id: 'number',
    header: text('Region'),
    isName: true,
    cell: ({ number }) => number,
    sortBy: ({ number }) => number,
  },
  {
    id: 'predicted',
    header: text('Predicted'),
    cell: ({ predicted }) => words(predicted === null ? null : predictedLabel(predicted)),
  },
  { id: 'label', header: text('Label'), cell: ({ labels }) => words(labels) },
  { id: 'hardcoral', header: text('Hard coral'), cell: ({ hardcoral }) => words(hardcoral) },
  { id: 'agrees', header: text('Agrees'), cell: agrees },
];

/** One analysis: its photo, and of each region what the model said beside what the person did. */
export function AnalysisDetail({
  row,
  onClose,
}: {
  readonly row: AnalysisRow;
  readonly onClose: () => void;
}) {
  const { blobs } = useBackend();
  const { photo, assisted } = row;
  const regions = useMemo(
    () => (assisted?.otherAnswers.polygon_labels ?? []).map((one, index) => ({ ...one, number: index + 1 })),
    [assisted],
  );
  const match = matchOf(row);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('Analysis of {image}', { image: nameOfAnalysis(row) })}
    >
      <Stack gap="md">
        {photo !== null && (
          <img
            src={blobs.url(photo.url, photo.token, 800)}
            alt={photo.id}
            style={{ width: '100%', maxHeight: '50vh', objectFit: 'contain' }}
          />
        )}
        {assisted === null ? (
          <Text>
            {say('This one has no regions that a model suggested: {kind}.', {
              kind: kindText(row).toLowerCase(),
            })}
          </Text>
        ) : (
          <>
            <Text>
              {match === null
                ? say(assisted.meta.ai_match.notCompared ?? 'Nothing could be compared.')
                : say('Of {total} regions, {match} agree: {percent} %.', {
                    total: assisted.meta.ai_match.total,
                    match: assisted.meta.ai_match.match,
                    percent: match,
                  })}
            </Text>
            <DataTable
              caption={say('Regions: predicted and labelled')}
              rows={regions}
              columns={columns}
              keyOf={({ number }) => String(number)}
              minWidth={480}
              empty={<Text c="dimmed">{say('It has no regions.')}</Text>}
            />
          </>
        )}
      </Stack>
    </Modal>
  );
}
