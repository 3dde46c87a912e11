import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSortAscendingNumbers } from '@tabler/icons-react';
import { z } from 'zod';
import { tagSurveysName } from '../../../../contract/admin/map-edit.ts';
import { isUnderWay } from '../../../../domain/back-office/job.ts';
import { dayIn } from '../../../../domain/documents/day-in-zone.ts';
import { daySchema, toInstant } from '../../../../domain/documents/instant.ts';
import { zoneOf } from '../../../../domain/region/local-time.ts';
import type { RegionConfig } from '../../../../domain/region/region.ts';
import { say, text } from '../../../../language/say.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { JobCard } from '../../shared/job-card.tsx';
import { useJob } from '../../shared/use-job.ts';

const periodSchema = z
  .object({ dateFrom: daySchema, dateTo: daySchema })
  .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, {
    message: text('The start date must be before the end date'),
    path: ['dateTo'],
  });

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Surveys of a time, and their photos, take over how urgent their reef is. */
export function SyncPriority({ region }: { readonly region: RegionConfig }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSortAscendingNumbers size={20} aria-hidden />}
        onClick={open}
      >
        {say('Sync Priority')}
      </Button>
      <FormDialog label={say('Sync Priority')} opened={isOpen} onClose={close}>
        <PriorityForm region={region} onClose={close} />
      </FormDialog>
    </>
  );
}

function PriorityForm({ region, onClose }: { readonly region: RegionConfig; readonly onClose: () => void }) {
  const job = useJob(tagSurveysName);
  const today = dayIn(toInstant(Date.now()), zoneOf(region));
  const form = useSchemaForm(periodSchema, { dateFrom: `${region.reportingYear}-01-01`, dateTo: today });
  const isGoing = job.isBusy || (job.job !== null && isUnderWay(job.job));
  const begin = (period: z.infer<typeof periodSchema>) => job.begin({ regionId: region.regionId, ...period });
  return (
    <form onSubmit={form.onSubmit(begin)}>
      <Stack gap="md">
        <Text size="sm">
          {say(
            'Surveys dived between two days, and their photos, take over the priority of their reef as it is now. Photos of urgent reefs are then offered first.',
          )}
        </Text>
        <TextInput label={say('Region')} value={region.regionName} readOnly />
        <DayField label={say('Start date')} {...form.getInputProps('dateFrom')} />
        <DayField label={say('End date')} {...form.getInputProps('dateTo')} />
        {job.job !== null && (
          <JobCard job={job.job} onStop={job.stop} onAgain={() => begin(form.getValues())} />
        )}
        {job.job?.status === 'done' && (
          <Text role="status">
            {say(
              '{surveys, plural, one {# survey} other {# surveys}} and {photos, plural, one {# photo} other {# photos}} have another priority now.',
              { surveys: numberOf(job.job.tally.surveys), photos: numberOf(job.job.tally.photos) },
            )}
          </Text>
        )}
        {job.problem !== null && (
          <Alert color="red" role="alert">
            {job.problem}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {say('Close')}
          </Button>
          <Button type="submit" loading={isGoing}>
            {say('Sync')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
