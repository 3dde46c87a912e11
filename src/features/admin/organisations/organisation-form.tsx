import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { writeOrganisationInput } from '../../../contract/admin/organisations.ts';
import { type Organisation, typedHandle } from '../../../domain/account/organisation.ts';
import { say } from '../../../language/say.ts';
import { longestReason } from '../../../ui/dialog/confirm-count.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { UnsavedForm } from '../shared/unsaved-form.tsx';
import { useWriteOrganisation } from './use-write-organisation.ts';

interface OrganisationFormProps {
  /** null for a new one. */
  readonly organisation: Organisation | null;
  readonly onClose: () => void;
}

const { handle, name } = writeOrganisationInput.shape;
const typed = z.object({ handle, name, isSchool: z.boolean(), why: z.string().trim() });

/** What is said of an organisation. */
export function OrganisationForm({ organisation, onClose }: OrganisationFormProps) {
  const form = useSchemaForm(typed, {
    handle: organisation?.handle ?? '',
    name: organisation?.name ?? '',
    isSchool: organisation?.isSchool ?? false,
    why: '',
  });
  const save = useWriteOrganisation();
  const nameInput = form.getInputProps('name');
  return (
    <UnsavedForm
      label={
        organisation === null ? say('New organisation') : say('Edit {name}', { name: organisation.name })
      }
      isUnsaved={form.isDirty()}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.onSubmit(({ why, ...said }) =>
            save.mutate({ before: organisation, said, why }, { onSuccess: onClose }),
          )}
        >
          <Stack gap="md">
            <TextInput
              label={say('Name')}
              description={
                organisation === null
                  ? say('As everybody sees it.')
                  : say(
                      'As everybody sees it: on leaderboards soon, with a person once they save their profile.',
                    )
              }
              required
              maxLength={120}
              {...nameInput}
              onBlur={(event) => {
                nameInput.onBlur?.(event);
                if (form.values.handle === '') form.setFieldValue('handle', typedHandle(form.values.name));
              }}
            />
            <TextInput
              label={say('Handle')}
              description={
                organisation === null
                  ? say('By it people find their organisation. It stays.')
                  : say('By it people find their organisation, and it stays.')
              }
              disabled={organisation !== null}
              required
              maxLength={80}
              {...form.getInputProps('handle')}
            />
            <Checkbox
              label={say('It is a school')}
              description={say('Its people are students, who have a leaderboard of their own.')}
              {...form.getInputProps('isSchool', { type: 'checkbox' })}
            />
            <Textarea
              label={say('Why')}
              description={say('May be left out. It is kept with the change.')}
              maxLength={longestReason}
              autosize
              minRows={1}
              {...form.getInputProps('why')}
            />
            <SaveButtons error={save.error} isSaving={save.isPending} onCancel={close} />
          </Stack>
        </form>
      )}
    </UnsavedForm>
  );
}
