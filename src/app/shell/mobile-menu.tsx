import { Button, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useConnection } from '../../client/connection/connection.tsx';
import { useSession } from '../../client/context/session.tsx';
import { useSignIn } from '../../client/context/sign-in-slot.tsx';
import { PersonPicture } from '../../client/people/person-picture.tsx';
import { connectionTexts } from '../../domain/sync/connection.ts';
import { useUserActions } from '../user/use-user-actions.tsx';
import classes from './mobile-menu.module.css';
import type { NavItem } from './nav-items.ts';

interface MobileMenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly items: readonly NavItem[];
}

/** The same as the bar, for thumbs. */
export function MobileMenu({ opened, onClose, items }: MobileMenuProps) {
  const session = useSession();
  const { open } = useSignIn();
  const isGuest = session.status === 'signed-out' && session.guest !== null;
  const connection = useConnection();
  const { actions, confirmation } = useUserActions();

  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="right"
        size="min(22rem, 88vw)"
        title="Menu"
        hiddenFrom="md"
        closeButtonProps={{ 'aria-label': 'Close the menu', size: 48 }}
      >
        <Stack gap="xs">
          {isGuest && (
            <div>
              <Text fw={650}>Guest</Text>
              <Text size="sm" c="dimmed">
                Your work is in this browser alone.
              </Text>
            </div>
          )}
          {session.status === 'signed-in' ? (
            <Group gap="sm" wrap="nowrap" py="xs">
              <PersonPicture name={session.fullName} person={session.profile} size={38} />
              <div>
                <Text fw={650}>{session.fullName}</Text>
                <Text size="sm" c="dimmed">
                  {session.email}
                </Text>
              </div>
            </Group>
          ) : (
            <Button
              variant="next"
              onClick={() => {
                onClose();
                open();
              }}
            >
              {isGuest ? 'Keep your work' : 'Sign-up / Sign-in'}
            </Button>
          )}
          <Divider my="xs" />
          <Stack component="nav" aria-label="Menu" gap={0}>
            {items.map((item) => (
              <Link key={item.to} to={item.to} className={classes.item}>
                {item.label}
              </Link>
            ))}
            {(session.status === 'signed-in' || isGuest) &&
              actions.slice(isGuest ? 1 : 0).map((action) => (
                <button
                  key={action.label}
                  type="button"
                  className={classes.item}
                  onClick={() => {
                    onClose();
                    action.act();
                  }}
                >
                  {action.label}
                </button>
              ))}
          </Stack>
          <Divider my="xs" />
          <Text size="sm" c="dimmed">
            {connectionTexts[connection.kind]}
          </Text>
        </Stack>
      </Drawer>
      {confirmation}
    </>
  );
}
