import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../../client/context/backend.tsx';
import { moveEventName } from '../../../../contract/events/take-part.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { say } from '../../../../language/say.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/notify.ts';
import { eventStepText } from '../../shared/event/event-step-text.ts';
import { eventsKey } from '../../shared/event/events-key.ts';

interface CompleteEventProps {
  /** null: nobody is asked. */
  readonly event: ReefEvent | null;
  readonly onClose: () => void;
}

/** Asks before an event that is over is completed. */
export function CompleteEvent({ event, onClose }: CompleteEventProps) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const completing = useMutation({
    mutationFn: (eventId: string) => calls.call(moveEventName, { eventId, step: 'complete' }),
    async onSuccess() {
      notify.done(say('The event is completed.'));
      await client.invalidateQueries({ queryKey: eventsKey });
    },
    onError: (error) => notify.failed(say('The event was not completed'), error.message),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={event !== null}
      title={say('Complete this event?')}
      text={say('“{name}” is over: its page becomes its archive. It comes back by one press for 90 days.', {
        name: event?.name ?? '',
      })}
      confirmLabel={eventStepText('complete')}
      isBusy={completing.isPending}
      onConfirm={() => {
        if (event !== null) completing.mutate(event.id);
      }}
      onCancel={onClose}
    />
  );
}
