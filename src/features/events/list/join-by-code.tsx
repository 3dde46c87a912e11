import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { handleIn } from '../../../domain/events/listing.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { loadEvent } from '../page/use-event.ts';

const typedSchema = z.object({
  handle: z
    .string()
    .transform(handleIn)
    .pipe(z.string('Please type the event’s code, or its whole address.').min(1)),
});

/** The way in for whoever was told a code, or a link that their phone does not open. */
export function JoinByCode() {
  const { store } = useBackend();
  const navigate = useNavigate();
  const form = useSchemaForm(typedSchema, { handle: '' });

  async function find({ handle }: { readonly handle: string }): Promise<void> {
    try {
      const { event, years } = await loadEvent(store, handle);
      if (event !== null || years.length > 0) {
        await navigate(`/event/${encodeURIComponent(handle)}`);
        return;
      }
      form.setFieldError('handle', `There is no event “${handle}”. Perhaps a letter is missing.`);
    } catch {
      form.setFieldError('handle', 'The event could not be looked up. Please try again.');
    }
  }

  return (
    <form onSubmit={form.onSubmit(find)} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Have you been given a code?"
          description="It stands at the end of the event’s address."
          placeholder="reef-day"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          flex="1 1 16rem"
          maw={420}
          {...form.getInputProps('handle')}
        />
        <Button type="submit" loading={form.submitting}>
          Go to the event
        </Button>
      </Group>
    </form>
  );
}
