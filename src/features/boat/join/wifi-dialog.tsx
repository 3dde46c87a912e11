import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { BoatAddress } from '../../../contract/boat/address.ts';
import { type Wifi, wifiProblem } from '../../../domain/boat/wifi-code.ts';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useTellLaptop } from '../shared/use-laptop.ts';

interface WifiDialogProps {
  readonly wifi: BoatAddress['wifi'];
  readonly onClose: () => void;
}

const asTyped = ({ name, password }: { name: string; password: string }): Wifi => ({
  name: name.trim(),
  password: password === '' ? null : password,
});

/** Name and password of the boat's Wi-Fi, so that phones join it by a code. Kept on this laptop only. */
export function WifiDialog({ wifi, onClose }: WifiDialogProps) {
  const save = useTellLaptop('chooseAddress', ['address', 'settings']);
  const form = useForm({
    initialValues: { name: wifi?.name ?? '', password: wifi?.password ?? '' },
    validate: {
      name: (name) => wifiProblem({ name: name.trim(), password: null }),
      password: (password, { name }) => wifiProblem(asTyped({ name: name.trim() || 'x', password })),
    },
  });
  const keep = (changed: Wifi | null) => save.mutate({ wifi: changed }, { onSuccess: onClose });
  return (
    <FormDialog opened onClose={onClose} label={say('The boat’s Wi-Fi')}>
      <form onSubmit={form.onSubmit((values) => keep(asTyped(values)))} noValidate>
        <Stack gap="md">
          <Text c="dimmed">
            {say(
              'Phones join by a code instead of typing. It is kept on this laptop, and shown to whoever sees the screen or the poster.',
            )}
          </Text>
          <TextInput label={say('Name of the Wi-Fi')} autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label={say('Password')}
            description={say('Leave it empty for an open Wi-Fi.')}
            autoComplete="off"
            {...form.getInputProps('password')}
          />
          {save.isError && (
            <Text c="var(--mantine-color-error)" role="alert">
              {say('{message} Nothing was changed.', { message: say(save.error.message) })}
            </Text>
          )}
          <Group justify="space-between" gap="sm">
            {wifi === null ? (
              <span />
            ) : (
              <Button variant="subtle" color="red" onClick={() => keep(null)} disabled={save.isPending}>
                {say('Show no code')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              {say('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
