import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { desktopCalls } from '../../../contract/desktop.ts';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { notify } from '../../../ui/notify.ts';
import type { DesktopApp } from '../shared/desktop-app.ts';
import { useSaveCloudAccount } from '../shared/desktop-queries.ts';

interface CloudAccountFormProps {
  readonly app: DesktopApp;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly known: { readonly url: string; readonly email: string };
}

const account = desktopCalls.saveCloudAccount.input.shape;

/** The call's own rules, in the words of the person who types. */
const typedAccount = z.object({
  url: z
    .string()
    .trim()
    .refine((text) => account.url.safeParse(text).success, { error: () => say('An address: https://…') }),
  email: z
    .string()
    .trim()
    .refine((text) => account.email.safeParse(text).success, { error: () => say('An e-mail address') }),
  password: z.string().min(1, { error: () => say('The password of the boat’s account') }),
});

/** The boat's account at its cloud. The password goes to the system's keyring and never comes back out. */
export function CloudAccountForm({ app, opened, onClose, known }: CloudAccountFormProps) {
  const save = useSaveCloudAccount(app);
  const form = useSchemaForm(typedAccount, { ...known, password: '' });
  return (
    <FormDialog opened={opened} onClose={onClose} label={say('The boat’s cloud')}>
      <form
        onSubmit={form.onSubmit((told) =>
          save.mutate(told, {
            onSuccess() {
              notify.done(say('Kept. The server starts again with it; phones wait a moment.'));
              onClose();
            },
          }),
        )}
      >
        <Stack gap="md">
          <Text c="dimmed">
            {say(
              'Whoever looks after the cloud makes this account, once, with “npm run create:hub -- boat@example.org”.',
            )}
          </Text>
          <TextInput label={say('Address of the cloud')} {...form.getInputProps('url')} autoComplete="url" />
          <TextInput
            label={say('E-mail address')}
            type="email"
            {...form.getInputProps('email')}
            autoComplete="off"
          />
          <PasswordInput
            label={say('Password')}
            {...form.getInputProps('password')}
            autoComplete="new-password"
          />
          {save.isError && (
            <Alert color="red" role="alert" title={say('It could not be kept')}>
              {say(save.error.message)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {say('Keep it')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
