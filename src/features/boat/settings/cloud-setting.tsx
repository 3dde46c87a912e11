import { PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import {
  type BoatSettings,
  type CloudSetting as CloudChangeTo,
  cloudSettingSchema,
} from '../../../contract/boat/settings.ts';
import { say } from '../../../language/say.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { CloudAccountLine } from '../laptop/cloud-account-line.tsx';
import { type DesktopApp, desktopApp } from '../shared/desktop-app.ts';
import { useCloudAccount } from '../shared/desktop-queries.ts';
import { useTellLaptop } from '../shared/use-laptop.ts';
import { SettingButtons } from './setting-buttons.tsx';
import { SettingCard, useSettingTest } from './setting-card.tsx';

const changes = ['settings', 'status', 'sync', 'pack', 'standing', 'checks'] as const;
const account = cloudSettingSchema.shape;
const typed = z.object({
  url: z
    .string()
    .trim()
    .refine((text) => account.url.safeParse(text).success, { error: () => say('An address: https://…') }),
  email: z
    .string()
    .trim()
    .refine((text) => account.email.safeParse(text).success, { error: () => say('An e-mail address') }),
  password: z.string(),
});

type Cloud = BoatSettings['cloud'];
type CloudChange = CloudChangeTo | null;
type Test = ReturnType<typeof useSettingTest>;

/** Where surveys go from the boat, and under which account. */
export function CloudSetting({ cloud }: { readonly cloud: Cloud }) {
  const test = useSettingTest('cloud');
  const app = desktopApp();
  return (
    <SettingCard
      id="cloud"
      title={say('Cloud')}
      lead={say(
        'Where everything goes when there is internet. Whoever looks after the cloud makes the boat’s account there, once.',
      )}
      from={cloud.from}
      test={test}
    >
      {cloud.kind === 'firebase' && (
        <Text>
          {say('The boat was started with a Firebase cloud. An account typed here goes before it.')}
        </Text>
      )}
      {app === null ? <CloudForm cloud={cloud} test={test} /> : <InApp app={app} cloud={cloud} test={test} />}
    </SettingCard>
  );
}

/** The desktop app keeps the password in the system's keyring, where there is one that is safe. */
function InApp({ app, ...form }: { readonly app: DesktopApp; readonly cloud: Cloud; readonly test: Test }) {
  const { data } = useCloudAccount(app);
  if (form.cloud.from === 'console' || data?.keeper.status === 'unsafe') return <CloudForm {...form} />;
  return <CloudAccountLine app={app} />;
}

function CloudForm({ cloud, test }: { readonly cloud: Cloud; readonly test: Test }) {
  const change = useTellLaptop('changeSettings', changes);
  const form = useSchemaForm(typed, { url: cloud.url ?? '', email: cloud.email ?? '', password: '' });
  const isKept = cloud.from === 'console';
  const save = (next: CloudChange) =>
    change.mutate(
      { cloud: next },
      {
        onSuccess({ cloud: { url, email } }) {
          form.setValues({ url: url ?? '', email: email ?? '', password: '' });
          test.begin();
        },
      },
    );
  return (
    <form
      onSubmit={form.onSubmit(({ url, email, password }) =>
        save({ url, email, ...(password === '' ? {} : { password }) }),
      )}
      noValidate
    >
      <Stack gap="sm">
        <TextInput label={say('Address of the cloud')} autoComplete="off" {...form.getInputProps('url')} />
        <TextInput
          label={say('E-mail address')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={say('Password')}
          description={
            isKept
              ? say('Kept on this laptop, and never shown. Left empty, it stays as it is.')
              : say('Kept on this laptop, and never shown.')
          }
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SettingButtons change={change} canSave onForget={isKept ? () => save(null) : null} />
      </Stack>
    </form>
  );
}
