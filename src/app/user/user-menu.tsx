import { Avatar, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useUserActions } from './use-user-actions.tsx';

interface UserMenuProps {
  readonly fullName: string;
  readonly photoUrl: string | null;
}

export function UserMenu({ fullName, photoUrl }: UserMenuProps) {
  const { actions, confirmation } = useUserActions();
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Avatar src={photoUrl} name={fullName} color="ocean" size={34} radius="xl" alt="" />}
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
