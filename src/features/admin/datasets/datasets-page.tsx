import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { deleteDatasetName } from '../../../contract/admin/datasets.ts';
import { datasetDocs } from '../../../domain/collections/datasets.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { isRegionId, type RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { ConfirmCount, type Confirmed } from '../../../ui/dialog/confirm-count.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ListTable } from '../../../ui/table/list/list-table.tsx';
import { RowMenu } from '../../../ui/table/list/rows/row-menu.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { ChangeList } from '../shared/change-list.tsx';
import { isolated } from '../shared/isolated.tsx';
import { JobCard } from '../shared/job-card.tsx';
import { recordKey } from '../shared/record-queries.ts';
import { RegionSelect } from '../shared/region-select.tsx';
import { datasetColumns } from './dataset-columns.tsx';
import { DatasetForm } from './dataset-form.tsx';
import { useDatasetJobs } from './use-dataset-jobs.ts';
import { datasetsKey, useDatasets } from './use-datasets.ts';

type Open =
  | { readonly what: 'edit'; readonly dataset: Dataset | null }
  | { readonly what: 'delete' | 'record'; readonly dataset: Dataset }
  | null;

/** The censuses of a region: made, changed, linked to surveys and reefs, deleted. */
export function DatasetsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('region');
  const regionId: RegionId = isRegionId(asked) ? asked : 'gbr';
  return (
    <Page
      title={say('Datasets')}
      lead={say(
        'The censuses of a region. A season makes its own; here are those of before, of projects, and what they count.',
      )}
      width="full"
    >
      <RegionSelect
        value={regionId}
        onChange={(region) => setSearch({ region }, { replace: true, preventScrollReset: true })}
      />
      <Datasets key={regionId} regionId={regionId} />
    </Page>
  );
}

function Datasets({ regionId }: { readonly regionId: RegionId }) {
  const result = useDatasets(regionId);
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const { shown, link } = useDatasetJobs();
  const close = () => setOpen(null);
  return (
    <Stack gap="lg">
      <Group>
        <Button onClick={() => setOpen({ what: 'edit', dataset: null })}>{say('Add a dataset')}</Button>
      </Group>
      {shown.job !== null && <JobCard job={shown.job} onStop={shown.stop} isBusy={shown.isBusy} />}
      {shown.problem !== null && shown.job?.status !== 'failed' && (
        <StateMessage kind="failed" title={say('That was not done')} text={shown.problem} isCompact />
      )}
      <Loaded result={result} what={say('the datasets')}>
        {({ items, unreadable }) => (
          <>
            <ListTable
              caption={say('Datasets')}
              noun={[say('dataset'), say('datasets')]}
              rows={items}
              columns={datasetColumns}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              searchLabel={say('Search datasets')}
              rowActions={(dataset) => (
                <RowMenu
                  name={dataset.name}
                  actions={[
                    { label: say('Edit'), onPress: () => setOpen({ what: 'edit', dataset }) },
                    { label: say('Tag surveys'), onPress: () => link('surveys', dataset) },
                    { label: say('Tag features'), onPress: () => link('features', dataset) },
                    { label: say('What was changed'), onPress: () => setOpen({ what: 'record', dataset }) },
                    {
                      label: say('Delete'),
                      onPress: () => setOpen({ what: 'delete', dataset }),
                      isDanger: true,
                    },
                  ]}
                />
              )}
              csv={{ name: `datasets-${regionId}`, line: csvLine }}
              minWidth={860}
              empty={
                <StateMessage
                  kind="empty"
                  title={say('No datasets')}
                  text={say('This region has none so far.')}
                />
              }
            />
            <UnreadableNote count={unreadable} what={say('datasets')} />
          </>
        )}
      </Loaded>
      {open?.what === 'edit' && <DatasetForm regionId={regionId} dataset={open.dataset} onClose={close} />}
      {open?.what === 'delete' && <DeleteDataset dataset={open.dataset} onClose={close} />}
      {open?.what === 'record' && (
        <Drawer opened onClose={close} position="right" size="md" title={open.dataset.name}>
          <ChangeList
            subject={datasetDocs.path({ regionId, datasetId: open.dataset.id })}
            onUndone={() => void client.invalidateQueries({ queryKey: datasetsKey })}
          />
        </Drawer>
      )}
    </Stack>
  );
}

function DeleteDataset({ dataset, onClose }: { readonly dataset: Dataset; readonly onClose: () => void }) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const { regionId, id, name, stats } = dataset;
  const remove = useMutation({
    mutationFn: ({ count, why }: Confirmed) =>
      calls.call(deleteDatasetName, {
        ...{ regionId, datasetId: id, confirmed: count },
        ...(why === undefined ? {} : { why }),
      }),
    onSuccess: () => {
      notify.done(say('It is deleted. The record has the way back.'));
      onClose();
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: datasetsKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
  return (
    <ConfirmCount
      opened
      title={<Words text="Delete the dataset <bdi>{name}</bdi>?" values={{ bdi: isolated, name }} />}
      text={say(
        'The map does not offer it any more. Its surveys and photos stay in the census, and it comes back by one press for 90 days.',
      )}
      count={stats.surveys}
      noun={[say('survey'), say('surveys')]}
      confirmLabel={say('Delete')}
      hasReason
      isBusy={remove.isPending}
      failed={remove.error?.message}
      onConfirm={(confirmed) => remove.mutate(confirmed)}
      onCancel={onClose}
    />
  );
}
