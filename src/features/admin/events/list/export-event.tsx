import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { exportEventAnalysesAnswer, exportEventAnalysesName } from '../../../../contract/admin/events.ts';
import { dayIn } from '../../../../domain/documents/day-in-zone.ts';
import { toInstant } from '../../../../domain/documents/instant.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { exportTimeZone } from '../../../../domain/exports/photos/export-days.ts';
import { say } from '../../../../language/say.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { saveTable } from '../../../../ui/file/save-table.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Words } from '../../../../ui/words.tsx';
import { isolated } from '../../shared/isolated.tsx';

interface ExportEventProps {
  /** null: nothing is exported. */
  readonly event: ReefEvent | null;
  readonly onClose: () => void;
}

/** Saves what was analysed for an event between two days as a table. */
export function ExportEvent({ event, onClose }: ExportEventProps) {
  return (
    <FormDialog label={say('Export event data')} opened={event !== null} onClose={onClose}>
      {event !== null && <ExportForm key={event.id} event={event} onClose={onClose} />}
    </FormDialog>
  );
}

/** From the event's first day to its last, or today while it goes on. */
function usualDays({ timestart, timeend }: ReefEvent) {
  const now = toInstant(Date.now());
  const last = toInstant(Date.parse(timeend < now ? timeend : now) - 1);
  const [start, end] = [dayIn(timestart, exportTimeZone), dayIn(last, exportTimeZone)];
  return { start, end: end < start ? start : end };
}

function ExportForm({ event, onClose }: { readonly event: ReefEvent; readonly onClose: () => void }) {
  const { calls } = useBackend();
  const [days, setDays] = useState(() => usualDays(event));
  const exporting = useMutation({
    async mutationFn() {
      notify.done(say('Exporting Data for Event'));
      const asked = { eventId: event.id, startDate: days.start, endDate: days.end };
      return exportEventAnalysesAnswer.parse(await calls.call(exportEventAnalysesName, asked));
    },
    onSuccess({ error, message, csvData }) {
      if (error) {
        notify.failed(message, say('Nothing was exported.'));
        return;
      }
      saveTable(csvData, `${event.handle}-${days.start}-${days.end}.csv`);
      notify.done(message);
      onClose();
    },
    onError: (error) => notify.failed(error.message, say('Nothing was exported.')),
  });
  const isWrong = days.start === '' || days.end === '' || days.start > days.end;
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!isWrong) exporting.mutate();
      }}
    >
      <Stack gap="md">
        <Text>
          <Words
            text="A line for each analysis for “<bdi>{event}</bdi>”, by the days of Sydney. The file has names of people: keep it where only those who need it find it."
            values={{ bdi: isolated, event: event.name }}
          />
        </Text>
        <Group gap="md" grow>
          <DayField
            label={say('From')}
            value={days.start}
            onChange={(value) => setDays((all) => ({ ...all, start: value }))}
          />
          <DayField
            label={say('To')}
            value={days.end}
            onChange={(value) => setDays((all) => ({ ...all, end: value }))}
          />
        </Group>
        {exporting.data?.error && (
          <Alert color="yellow" role="alert">
            {exporting.data.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={exporting.isPending} disabled={isWrong}>
            {say('Export')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
