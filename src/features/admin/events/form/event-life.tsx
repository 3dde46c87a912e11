import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { moveEventName } from '../../../../contract/events/take-part.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import type { EventStep } from '../../../../domain/events/lifecycle.ts';
import { say, text } from '../../../../language/say.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/notify.ts';
import { eventStepText } from '../../shared/event/event-step-text.ts';
import { eventsKey } from '../../shared/event/events-key.ts';
import { recordKey } from '../../shared/record-queries.ts';

/** The steps that an event may take from where it is. */
function stepsFrom({ status }: ReefEvent): readonly EventStep[] {
  switch (status) {
    case 'draft':
      return ['schedule', 'cancel'];
    case 'scheduled':
      return ['activate', 'cancel'];
    case 'active':
      return ['complete', 'cancel'];
    case undefined:
      return ['cancel'];
    case 'completed':
    case 'cancelled':
      return [];
  }
}

interface EventLifeProps {
  readonly event: ReefEvent;
  /** Something of it is typed below that is not saved. */
  readonly isUnsaved: boolean;
}

const unsavedTitles: Readonly<Record<Exclude<EventStep, 'cancel'>, string>> = {
  schedule: text('Schedule without what you typed?'),
  activate: text('Activate without what you typed?'),
  complete: text('Complete without what you typed?'),
};
const keptText = text('What you typed is not part of it: it stays in the form until you save it.');

/** Moves an event one step further in its life. */
export function EventLife({ event, isUnsaved }: EventLifeProps) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const [asked, setAsked] = useState<EventStep | null>(null);
  const moving = useMutation({
    mutationFn: (step: EventStep) => calls.call(moveEventName, { eventId: event.id, step }),
    async onSuccess() {
      notify.done(say('The event was moved on.'));
      await client.invalidateQueries({ queryKey: eventsKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
    onSettled: () => setAsked(null),
  });
  const steps = stepsFrom(event);
  if (steps.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={say('Where it is in its life')}>
      <Title order={2} size="h3">
        {say('Where it is in its life')}
      </Title>
      <Group gap="sm">
        {steps.map((step) => (
          <Button
            key={step}
            variant="default"
            {...(step === 'cancel' ? { c: 'var(--mantine-color-error)' } : {})}
            loading={moving.isPending && moving.variables === step}
            onClick={() => (step === 'cancel' || isUnsaved ? setAsked(step) : moving.mutate(step))}
          >
            {eventStepText(step)}
          </Button>
        ))}
      </Group>
      {moving.isError && (
        <Alert color="red" role="alert">
          {moving.error.message}
        </Alert>
      )}
      <ConfirmDialog
        opened={asked === 'cancel'}
        title={say('Cancel this event?')}
        text={[
          say(
            'Everybody who opens “{name}” is told that it was cancelled. It comes back by one press for 90 days.',
            { name: event.name },
          ),
          ...(isUnsaved ? [say(keptText)] : []),
        ].join(' ')}
        confirmLabel={eventStepText('cancel')}
        cancelLabel={say('Keep it')}
        isDanger
        isBusy={moving.isPending}
        onConfirm={() => moving.mutate('cancel')}
        onCancel={() => setAsked(null)}
      />
      {asked !== null && asked !== 'cancel' && (
        <ConfirmDialog
          opened
          title={say(unsavedTitles[asked])}
          text={`${say('The event goes on as it was saved last.')} ${say(keptText)}`}
          confirmLabel={eventStepText(asked)}
          cancelLabel={say('Back')}
          isBusy={moving.isPending}
          onConfirm={() => moving.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
