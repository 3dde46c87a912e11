import { Button, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import { useConnection } from '../../../client/connection/connection.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { PersonPicture } from '../../../client/people/person-picture.tsx';
import { connectionTexts } from '../../../domain/sync/connection.ts';
import { say } from '../../../language/say.ts';
import { useUserActions } from '../../user/use-user-actions.tsx';
import classes from './mobile-menu.module.css';
import { MobileNav } from './mobile-nav.tsx';
import type { SiteMenu } from './nav-items.ts';

interface MobileMenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly menu: SiteMenu;
}

/** The same as the bar, for thumbs. */
export function MobileMenu({ opened, onClose, menu }: MobileMenuProps) {
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
        title={say('Menu')}
        hiddenFrom="lg"
        closeButtonProps={{ 'aria-label': say('Close the menu'), size: 48 }}
      >
        <Stack gap="xs">
          {isGuest && (
            <div>
              <Text fw={650}>{say('Guest')}</Text>
              <Text size="sm" c="dimmed">
                {say('Your work is in this browser alone.')}
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
              {isGuest ? say('Keep your work') : say('Sign-up / Sign-in')}
            </Button>
          )}
          <Divider my="xs" />
          <MobileNav menu={menu} />
          {(session.status === 'signed-in' || isGuest) && <Divider my="xs" />}
          <Stack gap={0}>
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
            {say(connectionTexts[connection.kind])}
          </Text>
        </Stack>
      </Drawer>
      {confirmation}
    </>
  );
}
