import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { analysesForEvent } from '../../../domain/collections/events/activity.ts';
import type { ReefEvent } from '../../../domain/events/event.ts';
import { say, text } from '../../../language/say.ts';
import { ConfirmCount } from '../../../ui/dialog/confirm-count.tsx';
import { nameOfPersonRow, type PersonRow } from './person-row.ts';

export type PersonAction = 'untag' | 'delete';

interface PersonQuestionProps {
  readonly event: ReefEvent;
  readonly row: PersonRow;
  readonly action: PersonAction;
  readonly onConfirm: (input: object) => void;
  readonly onClose: () => void;
}

const texts = {
  untag: {
    title: text('Untag all analyses of this person?'),
    confirm: text('Untag all'),
    outcome: text(
      'They count for the event no more, and for the reef as before. It comes back by one press for 90 days.',
    ),
  },
  delete: {
    title: text('Delete all analyses of this person?'),
    confirm: text('Delete all'),
    outcome: text(
      'They count nowhere any more: not for the event, not for the reef, not for the person. It comes back by one press for 90 days.',
    ),
  },
} as const;

/** Asks before something is done with all that somebody analysed for an event, and says how much that is. */
export function PersonQuestion({ event, row, action, onConfirm, onClose }: PersonQuestionProps) {
  const { store } = useBackend();
  const { uid } = row;
  const many = useQuery({
    queryKey: ['analyses-for-event', event.id, uid],
    gcTime: 0,
    queryFn: async () => (await store.aggregate(analysesForEvent(uid, event.id), { count: true })).count ?? 0,
  });
  const { title, confirm, outcome } = texts[action];
  return (
    <ConfirmCount
      opened
      title={say(title)}
      text={
        <>
          <bdi>{nameOfPersonRow(row)}</bdi>: {say(outcome)}
        </>
      }
      count={many.data ?? 0}
      noun={[say('analysis'), say('analyses')]}
      confirmLabel={say(confirm)}
      hasReason
      isBusy={many.isFetching}
      {...(many.isError ? { failed: say('How many there are could not be counted. Please try again.') } : {})}
      onConfirm={({ count, why }) => {
        if (many.data === undefined) return;
        const target = action === 'untag' ? { eventHandle: event.handle } : {};
        onConfirm({ userId: uid, eventId: event.id, ...target, confirmed: count, ...(why && { why }) });
      }}
      onCancel={onClose}
    />
  );
}
