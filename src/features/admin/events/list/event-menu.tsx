import {
  IconCircleCheck,
  IconDownload,
  IconPencil,
  IconTag,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { toInstant } from '../../../../domain/documents/instant.ts';
import { isActiveEvent } from '../../../../domain/events/event-progress.ts';
import { say } from '../../../../language/say.ts';
import { RowMenu } from '../../../../ui/table/list/rows/row-menu.tsx';
import { eventStepText } from '../../shared/event/event-step-text.ts';
import { usersPageOf } from './event-columns.tsx';
import type { EventRow } from './event-row.ts';

/** What can be asked about one event. */
export type EventQuestion = 'complete' | 'delete' | 'export' | 'link' | 'tag';

interface EventMenuProps {
  readonly row: EventRow;
  readonly onAsk: (question: EventQuestion) => void;
}

const iconOf = (Icon: typeof IconTag) => <Icon size={18} aria-hidden />;

/** What can be done with one event: people are linked and analyses put in while it has time left. */
export function EventMenu({ row, onAsk }: EventMenuProps) {
  const navigate = useNavigate();
  const { event } = row;
  const now = toInstant(Date.now());
  const isActive = isActiveEvent(event, now);
  const isOver = event.status === 'active' && now >= event.timeend;
  return (
    <RowMenu
      name={event.name}
      actions={[
        {
          label: say('Open users'),
          icon: iconOf(IconUsers),
          isDisabled: event.version !== 2,
          onPress: () => void navigate(usersPageOf(row)),
        },
        {
          label: say('Edit'),
          icon: iconOf(IconPencil),
          onPress: () => void navigate(`/edit-event/events/edit/${encodeURIComponent(event.id)}`),
        },
        { label: say('Export event data'), icon: iconOf(IconDownload), onPress: () => onAsk('export') },
        {
          label: say('Link user'),
          icon: iconOf(IconUserPlus),
          isDisabled: !isActive,
          onPress: () => onAsk('link'),
        },
        ...(isOver
          ? [
              {
                label: eventStepText('complete'),
                icon: iconOf(IconCircleCheck),
                onPress: () => onAsk('complete'),
              },
            ]
          : []),
        {
          label: say('Tag analysis'),
          icon: iconOf(IconTag),
          isDisabled: !isActive,
          onPress: () => onAsk('tag'),
        },
        { label: say('Delete'), icon: iconOf(IconTrash), isDanger: true, onPress: () => onAsk('delete') },
      ]}
    />
  );
}
