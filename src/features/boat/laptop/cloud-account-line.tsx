import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CloudAccount } from '../../../contract/desktop.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import type { DesktopApp } from '../shared/desktop-app.ts';
import { useCloudAccount, useForgetCloudAccount } from '../shared/desktop-queries.ts';
import { CloudAccountForm } from './cloud-account-form.tsx';
import { accountLines } from './laptop-saying.ts';

/** Which account the boat has at its cloud, and the way to change it. */
export function CloudAccountLine({ app }: { readonly app: DesktopApp }) {
  const result = useCloudAccount(app);
  return (
    <Loaded result={result} what={say('the cloud account')}>
      {(shown) => <Shown app={app} shown={shown} />}
    </Loaded>
  );
}

function Shown({ app, shown }: { readonly app: DesktopApp; readonly shown: CloudAccount }) {
  const [isEditing, editing] = useDisclosure(false);
  const { account, keeper } = shown;
  const known = account.from === 'app' ? { url: account.url, email: account.email } : { url: '', email: '' };
  const canKeep = keeper.status === 'safe' && account.from !== 'settings';
  return (
    <Stack gap="xs">
      {accountLines(shown).map((line) => (
        <Text key={line} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      <Group gap="sm">
        {canKeep && (
          <Button variant="light" onClick={editing.open}>
            {account.from === 'app' ? say('Change the cloud account') : say('Set up the cloud account')}
          </Button>
        )}
        {account.from === 'app' && <ForgetButton app={app} />}
      </Group>
      {isEditing && <CloudAccountForm app={app} opened onClose={editing.close} known={known} />}
    </Stack>
  );
}

function ForgetButton({ app }: { readonly app: DesktopApp }) {
  const [opened, { open, close }] = useDisclosure(false);
  const forget = useForgetCloudAccount(app);
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {say('Forget it')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={say('Forget the cloud account?')}
        text={say('The boat then sends nothing until an account is given again. Everything on board stays.')}
        confirmLabel={say('Forget it')}
        isDanger
        isBusy={forget.isPending}
        onConfirm={() =>
          forget.mutate(undefined, {
            onSuccess: close,
            onError: (error) => notify.failed(say('The account is still kept'), say(error.message)),
          })
        }
        onCancel={close}
      />
    </>
  );
}
