import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { say } from '../../../../language/say.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { type FormOfEvent, FormSection } from './form-section.tsx';

const mostFields = 20;

/** Who takes part, and what they are asked. */
export function FieldsOfPeople({ form }: { readonly form: FormOfEvent }) {
  return (
    <FormSection title={say('Who takes part')}>
      <Textarea
        label={say('Domains')}
        description={say('E-mail domains whose people are invited, one a line: school.example')}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('domains')}
      />
      <NumberField
        label={say('Places for people')}
        description={say('Left empty, as many as want to may take part.')}
        {...{ min: 1, max: 100_000, decimals: 0 }}
        {...form.getInputProps('maxParticipants')}
      />
      <Textarea
        label={say('Terms')}
        description={say(
          'A web link, also one that begins with {host}; or the terms themselves, each line a paragraph.',
          { host: window.location.host },
        )}
        autosize
        minRows={2}
        maxRows={12}
        {...form.getInputProps('terms')}
      />
      <QuestionFields form={form} />
      <Checkbox
        label={say('Addresses of those who join are not verified')}
        {...form.getInputProps('disableEmailVerification', { type: 'checkbox' })}
      />
    </FormSection>
  );
}

/** What the event asks of everybody beside the usual. */
function QuestionFields({ form }: { readonly form: FormOfEvent }) {
  const fields = form.values.additionalUserFields;
  return (
    <Stack gap="sm" role="group" aria-label={say('Additional questions')}>
      <Text fw={600}>{say('Additional questions')}</Text>
      {fields.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question that is being typed has no id; its place is what it is
        <Group key={index} gap="sm" align="flex-end" grow preventGrowOverflow={false}>
          <TextInput
            label={say('ID of question {index}', { index: index + 1 })}
            maxLength={80}
            {...form.getInputProps(`additionalUserFields.${index}.fieldId`)}
          />
          <TextInput
            label={say('Question {index}', { index: index + 1 })}
            maxLength={120}
            {...form.getInputProps(`additionalUserFields.${index}.fieldLabel`)}
          />
          <Button
            variant="subtle"
            color="gray"
            style={{ flexGrow: 0 }}
            aria-label={say('Remove question {index}', { index: index + 1 })}
            onClick={() => form.removeListItem('additionalUserFields', index)}
          >
            {say('Remove')}
          </Button>
        </Group>
      ))}
      {fields.length < mostFields && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => form.insertListItem('additionalUserFields', { fieldId: '', fieldLabel: '' })}
          >
            {say('Add a question')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
