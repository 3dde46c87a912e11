import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useBackend } from '../../../client/context/backend.tsx';
import type { User } from '../../../domain/account/user.ts';
import { say } from '../../../language/say.ts';
import { OrganisationField } from './organisation-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { ProfileEntry } from './profile-entry.ts';

interface ProfileFieldsProps {
  readonly form: UseFormReturnType<ProfileEntry>;
  readonly profile: User | null;
}

/** Who somebody is, where they live, for whom they dive, and what an operator asks besides. */
export function ProfileFields({ form, profile }: ProfileFieldsProps) {
  const { config } = useBackend();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={say('First name')}
          required
          autoComplete="given-name"
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput label={say('Last name')} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <PlaceField
        value={form.values.location}
        onType={(location) => form.setFieldValue('location', location)}
        onChoose={(place) => form.setValues({ place, location: place.value })}
      />
      {config.network === 'edge' ? (
        <TextInput
          label={say('Organisation')}
          description={say('The handle of your school, company or club, if you dive for one.')}
          maxLength={80}
          {...form.getInputProps('organisation')}
        />
      ) : (
        <OrganisationField
          value={form.values.organisation}
          saved={profile?.org?.handle ?? ''}
          canAdd={profile?.admin === true}
          error={form.errors.organisation}
          onType={(text) => form.setFieldValue('organisation', text)}
        />
      )}
      {config.profileFields.map(({ fieldId, fieldLabel }) => (
        <TextInput
          key={fieldId}
          label={fieldLabel}
          required
          maxLength={500}
          {...form.getInputProps(`answers.${fieldId}`)}
        />
      ))}
    </>
  );
}
