import { Alert, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { User } from '../../../domain/account/user.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { say, text } from '../../../language/say.ts';
import { StoreError } from '../../../ports/store.ts';
import { notify } from '../../../ui/notify.ts';
import { useTakesLong } from '../../../ui/use-takes-long.ts';
import { useAskingSignOut } from '../sign-out/use-asking-sign-out.tsx';
import { noSuchOrganisation } from './organisation-field.tsx';
import { organisationOf, typedOrganisation } from './organisation-of.ts';
import { PhotoField } from './photo/photo-field.tsx';
import { entryOf, type ProfileEntry, profileOf } from './profile-entry.ts';
import { ProfileFields } from './profile-fields.tsx';
import { saveProfile } from './save-profile.ts';

const saveFailed = text('An error occurred while saving your profile. Please try again.');

interface ProfileFormProps {
  readonly uid: string;
  readonly profile: User | null;
  /** Said of an address that was only typed, at sea. */
  readonly unconfirmedEmail: string | null;
  readonly onSaved: () => Promise<void>;
  /** The picture is saved at once, and the form stays. */
  readonly onPhotoSaved: () => Promise<void>;
}

/** What a person says of themselves (rule 4.3). Only the first name is ever shown to others. */
export function ProfileForm({ uid, profile, unconfirmedEmail, onSaved, onPhotoSaved }: ProfileFormProps) {
  const { store, config } = useBackend();
  const { signOut, confirmation } = useAskingSignOut();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ProfileEntry>({
    initialValues: entryOf(profile, config.profileFields),
    validate: {
      firstName: (name) => (name.trim() === '' ? say('Please provide a name') : null),
      answers: Object.fromEntries(
        config.profileFields.map(({ fieldId }) => [
          fieldId,
          (answer: string) => (answer.trim() === '' ? say('Please provide a value') : null),
        ]),
      ),
    },
  });
  // No organisation is known there: what somebody types is kept until it is home.
  const isAtSea = config.network === 'edge';

  const isSlow = useTakesLong(form.submitting);

  async function save(entry: ProfileEntry): Promise<void> {
    setProblem(null);
    try {
      const org = isAtSea
        ? typedOrganisation(entry.organisation, profile)
        : await organisationOf(store, entry.organisation, profile);
      if (org === 'unknown') return form.setFieldError('organisation', say(noSuchOrganisation));
      const reading = profileOf(entry, profile, org);
      if (reading.status === 'invalid') return setProblem(reading.message);
      await saveProfile(store, uid, reading.profile, toInstant(Date.now()));
    } catch (error) {
      console.error(error);
      setProblem(error instanceof StoreError ? `${say(saveFailed)} (${error.message})` : say(saveFailed));
      return;
    }
    notify.done(say('Your profile has been updated successfully!'));
    await onSaved();
  }

  return (
    <form
      onSubmit={form.onSubmit(save, ({ firstName }) =>
        setProblem(firstName === undefined ? null : say('Please enter your name before saving.')),
      )}
      noValidate
      aria-busy={form.submitting}
    >
      <Stack gap="md">
        <Title order={2} size="h3">
          {say('Please complete your details:')}
        </Title>
        {unconfirmedEmail !== null && (
          <Text size="sm" c="dimmed">
            {say('{email} is unconfirmed until you sign in with it at home.', {
              email: unconfirmedEmail,
            })}
          </Text>
        )}
        {!isAtSea && profile !== null && <PhotoField uid={uid} profile={profile} onSaved={onPhotoSaved} />}
        <ProfileFields form={form} profile={profile} />
        <Checkbox
          label={say('Send me news of the reefs now and then')}
          {...form.getInputProps('optin', { type: 'checkbox' })}
        />
        <Text size="sm" c="dimmed">
          {say(
            'Your full name is never public. Your first name and rough location may appear on leaderboards.',
          )}
        </Text>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {isSlow && (
          <Text size="sm" role="status">
            {say('No answer yet. Still trying; what you typed is kept here.')}
          </Text>
        )}
        <Group justify="space-between" gap="sm">
          <Button variant="subtle" color="gray" onClick={signOut}>
            {say('Sign Out')}
          </Button>
          <Button type="submit" variant="next" loading={form.submitting}>
            {form.submitting ? say('Saving...') : say('All done!')}
          </Button>
        </Group>
      </Stack>
      {confirmation}
    </form>
  );
}
