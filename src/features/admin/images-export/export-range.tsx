import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { daysBetween } from '../../../domain/exports/photos/export-days.ts';
import { mostExportDays } from '../../../domain/exports/photos/photos-asked.ts';
import { say } from '../../../language/say.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { type Status, StatusMessage } from './status-message.tsx';
import { useExportRange } from './use-image-exports.ts';

const newId = () => uuid().replaceAll('-', '');

/** Why these days are none of an export; null where they are. */
function problemOf(from: string, until: string): string | null {
  if (from === '' || until === '') return null;
  const days = daysBetween(from, until);
  if (days < 1) return say('The end date is before the start date.');
  return days > mostExportDays ? say('At most {count} days at a time.', { count: mostExportDays }) : null;
}

/** Which days, and the button that has their photos put together. */
export function ExportRange() {
  const [days, setDays] = useState({ from: '', until: '' });
  const [id, setId] = useState(newId);
  const [status, setStatus] = useState<Status | null>(null);
  const exporting = useExportRange((said) => {
    setStatus(said);
    if (!said.error) setId(newId());
  });
  const problem = problemOf(days.from, days.until);
  const isReady = days.from !== '' && days.until !== '' && problem === null;
  return (
    <Card withBorder radius="lg" component="section" aria-label={say('Export Images')}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {say('Export Images')}
        </Title>
        <Group align="flex-start" gap="md">
          <DayField
            label={say('From')}
            value={days.from}
            onChange={(value) => setDays({ ...days, from: value })}
          />
          <DayField
            label={say('Until')}
            description={null}
            value={days.until}
            error={problem}
            onChange={(value) => setDays({ ...days, until: value })}
          />
          <Button
            mt={25}
            disabled={!isReady}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ id, startDate: days.from, endDate: days.until })}
          >
            {say('Export Images')}
          </Button>
        </Group>
        <StatusMessage status={status} />
      </Stack>
    </Card>
  );
}
