import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { PersonPicture } from '../../client/people/person-picture.tsx';
import type { User } from '../../domain/account/user.ts';
import { useUserActions } from './use-user-actions.tsx';

interface UserMenuProps {
  readonly fullName: string;
  readonly person: Pick<User, 'photoURL' | 'loc'> | null;
}

export function UserMenu({ fullName, person }: UserMenuProps) {
  const { actions, confirmation } = useUserActions();
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<PersonPicture name={fullName} person={person} size={34} />}
            rightSection={<IconChevronDown size={18} aria-hidden />}
          >
            {fullName}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item key={action.label} onClick={action.act} py="sm">
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {confirmation}
    </>
  );
}
