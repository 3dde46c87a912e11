import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { v4 as uuid } from 'uuid';
import { useBackend } from '../../../client/context/backend.tsx';
import { downloadImagesName, imageExportAnswer } from '../../../contract/admin/image-exports.ts';
import { splitAddresses } from '../../../domain/account/addresses.ts';
import { dayIn } from '../../../domain/documents/day-in-zone.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { daysBetween, exportTimeZone } from '../../../domain/exports/photos/export-days.ts';
import { mostDownloadDays } from '../../../domain/exports/photos/photos-asked.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say, text } from '../../../language/say.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { notify } from '../../../ui/notify.ts';
import { AddressField } from './address-field.tsx';
import { arrivalOf, type ImagesAsked, type Prediction, predictions } from './images-asked.ts';

interface ExportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly asked: ImagesAsked;
  readonly region: RegionConfig;
}

/** Has the photos of a region put together, and written to some people where they are. */
export function ExportDialog({ opened, onClose, asked, region }: ExportDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('Export Images')}
      size="lg"
      closeOnClickOutside={false}
    >
      {opened && <ExportForm asked={asked} region={region} onClose={onClose} />}
    </Modal>
  );
}

const saidPredictions: Readonly<Record<Prediction, string>> = {
  any: text('With and without prediction'),
  with: text('With prediction'),
  without: text('Without prediction'),
};

/** The days of a census year so far, and its last one where it is over. */
function daysOf(region: RegionConfig, year: number): { readonly from: string; readonly until: string } {
  const { start, end } = arrivalOf(region, year);
  const today = dayIn(toInstant(Date.now()), exportTimeZone);
  const last = toInstant(Date.parse(end) - 1).slice(0, 10);
  return { from: start.slice(0, 10), until: last < today ? last : today };
}

interface Letters {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

function daysProblem(from: string, until: string): string | null {
  if (from === '' || until === '') return say('Choose both days.');
  const days = daysBetween(from, until);
  if (days < 1) return say('The end date is before the start date.');
  return days > mostDownloadDays ? say('At most {count} days at a time.', { count: mostDownloadDays }) : null;
}

function ExportForm({ asked, region, onClose }: Omit<ExportDialogProps, 'opened'>) {
  const { calls } = useBackend();
  const [days, setDays] = useState(() => daysOf(region, asked.year));
  const [prediction, setPrediction] = useState(asked.prediction);
  const [letters, setLetters] = useState<Letters>({ to: [], cc: [], bcc: [] });
  // The same for each try: pressed twice it is one export.
  const [id] = useState(() => uuid().replaceAll('-', ''));
  const [typed, setTyped] = useState({ to: '', cc: '', bcc: '' });
  // An address that was typed to its end gets its letter, too, whether or not a comma follows.
  const validOf = (field: keyof Letters) => splitAddresses([...letters[field], typed[field]].join(',')).valid;
  const count = validOf('to').length + validOf('cc').length + validOf('bcc').length;
  const problem = daysProblem(days.from, days.until);
  const exporting = useMutation({
    mutationFn: async () =>
      imageExportAnswer.parse(
        await calls.call(downloadImagesName, {
          ...{ id, regionId: region.regionId, startDate: days.from, endDate: days.until },
          ...{ toAddress: validOf('to'), ccAddress: validOf('cc'), bccAddress: validOf('bcc') },
          hasMLPrediction: prediction === 'any' ? null : prediction === 'with',
          site: window.location.origin,
        }),
      ),
    onSuccess: ({ message }) => {
      notify.done(message);
      onClose();
    },
  });
  const field = (name: keyof Letters, label: string) => (
    <AddressField
      label={label}
      addresses={letters[name]}
      onChange={(addresses) => setLetters((before) => ({ ...before, [name]: addresses }))}
      typed={typed[name]}
      onTyped={(text) => setTyped((before) => ({ ...before, [name]: text }))}
    />
  );
  return (
    <Stack gap="lg">
      <Text>
        {say(
          'The images of {region} that arrived between two days, as one archive. Each address gets a letter with its link when it is there.',
          { region: region.regionName },
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField
          label={say('From')}
          value={days.from}
          onChange={(value) => setDays({ ...days, from: value })}
        />
        <DayField
          label={say('Until')}
          value={days.until}
          error={problem}
          onChange={(value) => setDays({ ...days, until: value })}
        />
      </SimpleGrid>
      <NativeSelect
        label={say('Prediction')}
        value={prediction}
        data={predictions.map((value) => ({ value, label: say(saidPredictions[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          setPrediction(predictions.find((known) => known === value) ?? 'any')
        }
      />
      {field('to', say('To'))}
      {field('cc', say('Cc'))}
      {field('bcc', say('Bcc'))}
      {exporting.error !== null && (
        <Text role="alert" c="var(--mantine-color-error)">
          {exporting.error.message}
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <Button component={Link} to="/images-export" variant="subtle">
          {say('All exports')}
        </Button>
        <Button
          loading={exporting.isPending}
          disabled={count === 0 || problem !== null}
          onClick={() => exporting.mutate()}
        >
          {say('Export Images')}
        </Button>
      </Group>
    </Stack>
  );
}
