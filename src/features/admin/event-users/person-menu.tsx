import { IconListSearch, IconTagOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { ReefEvent } from '../../../domain/events/event.ts';
import { say } from '../../../language/say.ts';
import { RowMenu } from '../../../ui/table/list/rows/row-menu.tsx';
import { analysesPageOf } from './person-columns.tsx';
import type { PersonAction } from './person-question.tsx';
import { nameOfPersonRow, type PersonRow } from './person-row.ts';

interface PersonMenuProps {
  readonly event: ReefEvent;
  readonly row: PersonRow;
  readonly onAsk: (action: PersonAction) => void;
}

/** What can be done with all that one person analysed for an event. */
export function PersonMenu({ event, row, onAsk }: PersonMenuProps) {
  const navigate = useNavigate();
  return (
    <RowMenu
      name={nameOfPersonRow(row)}
      actions={[
        {
          label: say('Open analyses'),
          icon: <IconListSearch size={18} aria-hidden />,
          onPress: () => void navigate(analysesPageOf(event, row)),
        },
        {
          label: say('Untag all'),
          icon: <IconTagOff size={18} aria-hidden />,
          onPress: () => onAsk('untag'),
        },
        {
          label: say('Delete all'),
          icon: <IconTrash size={18} aria-hidden />,
          isDanger: true,
          onPress: () => onAsk('delete'),
        },
      ]}
    />
  );
}
