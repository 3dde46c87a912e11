import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../../../../language/say.ts';
import { shortText } from './long-text.tsx';

export interface RowAction {
  /** The verb: 'Close'. */
  readonly label: string;
  readonly onPress: () => void;
  readonly icon?: ReactNode;
  /** Takes something away. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

interface RowMenuProps {
  /** The row’s name, which each action has in its own. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with one row, behind three dots. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const shortName = shortText(name, 60);
  return (
    // An opened menu has its first action in hand, as menu buttons do: Enter and Enter closes an outing.
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={say('Actions for {name}', { name: shortName })}>
          <IconDotsVertical size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onPress, icon, isDanger = false, isDisabled = false }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            disabled={isDisabled}
            onClick={onPress}
            {...(isDanger ? { color: 'red' } : {})}
          >
            {label}
            <VisuallyHidden> {shortName}</VisuallyHidden>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
