import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { writeDatasetInput, writeDatasetName } from '../../../contract/admin/datasets.ts';
import { daySchema } from '../../../domain/documents/instant.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say, text } from '../../../language/say.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { notify } from '../../../ui/notify.ts';
import { recordKey } from '../shared/record-queries.ts';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { UnsavedForm } from '../shared/unsaved-form.tsx';
import { datasetsKey } from './use-datasets.ts';

interface DatasetFormProps {
  readonly regionId: RegionId;
  /** null for a new one. */
  readonly dataset: Dataset | null;
  readonly onClose: () => void;
}

const day = z.string().refine((typed) => daySchema.safeParse(typed).success, text('Choose a day'));
const { datasetId, name, shortName } = writeDatasetInput.shape;
const typed = z
  .object({ datasetId, name, shortName, start: day, end: day })
  .refine(({ start, end }) => start <= end, {
    message: text('Its end must not be before its start'),
    path: ['end'],
  });

const dayMs = 24 * 60 * 60 * 1000;
/** A dataset ends before a moment; people say its last day. */
const lastDayOf = (end: string) => new Date(Date.parse(end) - 1).toISOString().slice(0, 10);
const dayAfter = (last: string) => new Date(Date.parse(`${last}T00:00:00.000Z`) + dayMs).toISOString();

/** The names and days of a dataset. */
export function DatasetForm({ regionId, dataset, onClose }: DatasetFormProps) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const form = useSchemaForm(typed, {
    datasetId: dataset?.id ?? '',
    name: dataset?.name ?? '',
    shortName: dataset?.shortName ?? '',
    start: dataset?.startDate.slice(0, 10) ?? '',
    end: dataset === null ? '' : lastDayOf(dataset.endDate),
  });
  const save = useMutation({
    mutationFn: ({ start, end, ...said }: z.infer<typeof typed>) =>
      calls.call(writeDatasetName, {
        ...said,
        regionId,
        startDate: `${start}T00:00:00.000Z`,
        endDate: dayAfter(end),
        basedOn: dataset?.updatedAt ?? null,
      }),
    onSuccess: async () => {
      notify.done(say('Saved. Its surveys follow once they are tagged.'));
      await client.invalidateQueries({ queryKey: datasetsKey });
      await client.invalidateQueries({ queryKey: recordKey });
      onClose();
    },
  });
  return (
    <UnsavedForm
      label={dataset === null ? say('New dataset') : say('Edit {name}', { name: dataset.name })}
      isUnsaved={form.isDirty()}
      onClose={onClose}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((said) => save.mutate(said))}>
          <Stack gap="md">
            <TextInput
              label={say('Id')}
              description={say('Stands in addresses and files, and stays.')}
              disabled={dataset !== null}
              required
              {...form.getInputProps('datasetId')}
            />
            <TextInput label={say('Name')} required {...form.getInputProps('name')} />
            <TextInput
              label={say('Short name')}
              description={say('As the map lists it.')}
              required
              {...form.getInputProps('shortName')}
            />
            <Group grow align="flex-start">
              <DayField label={say('First day')} required {...form.getInputProps('start')} />
              <DayField label={say('Last day')} required {...form.getInputProps('end')} />
            </Group>
            <Text size="sm" c="dimmed">
              {say('Surveys dated on these days, by the diver’s own calendar, belong to it.')}
            </Text>
            <SaveButtons error={save.error} isSaving={save.isPending} onCancel={close} />
          </Stack>
        </form>
      )}
    </UnsavedForm>
  );
}
