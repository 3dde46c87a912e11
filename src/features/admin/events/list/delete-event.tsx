import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../../client/context/backend.tsx';
import { deleteEventName } from '../../../../contract/admin/events.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { say } from '../../../../language/say.ts';
import { ConfirmCount } from '../../../../ui/dialog/confirm-count.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Words } from '../../../../ui/words.tsx';
import { eventsKey } from '../../shared/event/events-key.ts';
import { isolated } from '../../shared/isolated.tsx';

interface DeleteEventProps {
  /** null: nobody is asked. */
  readonly event: ReefEvent | null;
  readonly onClose: () => void;
}

/** Asks before an event is taken away. */
export function DeleteEvent({ event, onClose }: DeleteEventProps) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: async ({ id, why }: { readonly id: string; readonly why: string | undefined }) => {
      notify.done(say('Deleting Event'));
      await calls.call(deleteEventName, { eventId: id, ...(why === undefined ? {} : { why }) });
    },
    async onSuccess() {
      notify.done(say('Deleted Event'));
      await client.invalidateQueries({ queryKey: eventsKey });
    },
    onError: (error, { id }) => notify.failed(say('Failed to Delete Event {id}', { id }), error.message),
    onSettled: onClose,
  });
  return (
    <ConfirmCount
      opened={event !== null}
      title={say('Delete this event?')}
      text={
        event !== null && (
          <Words
            text="“<bdi>{event}</bdi>” is on no page any more, and nobody can join it. What people analysed stays. It comes back by one press for 90 days."
            values={{ bdi: isolated, event: event.name }}
          />
        )
      }
      count={1}
      noun={[say('event'), say('events')]}
      confirmLabel={say('Delete')}
      hasReason
      isBusy={deleting.isPending}
      onConfirm={({ why }) => {
        if (event !== null) deleting.mutate({ id: event.id, why });
      }}
      onCancel={onClose}
    />
  );
}
