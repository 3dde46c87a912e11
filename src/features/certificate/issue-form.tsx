import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../client/context/backend.tsx';
import { useRegion } from '../../client/regions/region.ts';
import { dayIn } from '../../domain/documents/day-in-zone.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { zoneOf } from '../../domain/region/local-time.ts';
import { say } from '../../language/say.ts';
import { saveBlob } from '../../ui/file/save-blob.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { Words } from '../../ui/words.tsx';
import { issue, pdfOf } from './change-certificates.ts';

interface IssueFormProps {
  readonly uid: string;
  readonly fullName: string;
  /** Since when there is the account. */
  readonly since: Instant | undefined;
}

/** The first day that is offered: the beginning of the year, or of the account. */
function firstDay(since: Instant | undefined, today: string, timeZone: string): string {
  const newYear = `${today.slice(0, 4)}-01-01`;
  const begun = since === undefined ? newYear : dayIn(since, timeZone);
  return begun > newYear ? begun : newYear;
}

/** Issues a certificate for a span of days, and hands the PDF over. */
export function IssueForm({ uid, fullName, since }: IssueFormProps) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const region = useRegion();
  const timeZone = zoneOf(region);
  const today = dayIn(toInstant(Date.now()), timeZone);
  const [first, setFirst] = useState(() => firstDay(since, today, timeZone));
  const [last, setLast] = useState(today);
  const issuing = useMutation({
    mutationFn: async () => {
      const { number } = await issue(calls, { first, last }, region.regionId);
      await client.invalidateQueries({ queryKey: ['certificates', uid] });
      saveBlob(await pdfOf(calls, number), `certificate-${number}.pdf`);
    },
  });
  const isBackwards = first > last;
  return (
    <Card withBorder radius="md" padding="lg" component="section" aria-labelledby="issue">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== '' && last !== '' && !isBackwards) issuing.mutate();
        }}
      >
        <Stack gap="md">
          <Title order={2} size="h3" id="issue">
            {say('A new certificate')}
          </Title>
          <Text>
            <Words
              text="It says your full name, <b>{name}</b>, to everybody who has its number. You can take it back at any time."
              values={{ b: (inner) => <strong>{inner}</strong>, name: fullName }}
            />
          </Text>
          <Group gap="md" align="start">
            <DayField label={say('First day')} required value={first} max={last} onChange={setFirst} />
            <DayField
              label={say('Last day')}
              required
              value={last}
              onChange={setLast}
              error={isBackwards ? say('The first day comes before the last one.') : null}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {say(
              'Time counts while you work on photos in an open page; pauses of more than two minutes do not. It has been counted since this programme has begun to measure it.',
            )}
          </Text>
          {issuing.isError && (
            <Alert color="red" role="alert">
              {issuing.error.message}
            </Alert>
          )}
          {issuing.isSuccess && (
            <Alert color="green" role="status">
              {say('Your certificate is in your downloads, and below.')}
            </Alert>
          )}
          <div>
            <Button type="submit" loading={issuing.isPending}>
              {say('Issue the certificate')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
