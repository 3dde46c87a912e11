import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { newestOf } from '../../../domain/events/event.ts';
import { handleIn } from '../../../domain/events/listing.ts';
import { say, text } from '../../../language/say.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { loadEvents } from '../page/use-event.ts';

const typedSchema = z.object({
  handle: z
    .string()
    .transform(handleIn)
    .pipe(z.string(text('Please type the event’s code, or its whole address.')).min(1)),
});

const exampleHandle = 'reef-day';

/** The way in for whoever was told a code, or a link that their phone does not open. */
export function JoinByCode() {
  const { store } = useBackend();
  const navigate = useNavigate();
  const form = useSchemaForm(typedSchema, { handle: '' });

  async function find({ handle }: { readonly handle: string }): Promise<void> {
    try {
      const events = await loadEvents(store, handle);
      if (newestOf(events) !== undefined) {
        await navigate(`/event/${encodeURIComponent(handle)}`);
        return;
      }
      form.setFieldError(
        'handle',
        say('There is no event “{handle}”. Perhaps a letter is missing.', { handle }),
      );
    } catch {
      form.setFieldError('handle', say('The event could not be looked up. Please try again.'));
    }
  }

  return (
    <form onSubmit={form.onSubmit(find)} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={say('Have you been given a code?')}
          description={say('It stands at the end of the event’s address.')}
          placeholder={exampleHandle}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          flex="1 1 16rem"
          maw={420}
          {...form.getInputProps('handle')}
        />
        <Button type="submit" loading={form.submitting}>
          {say('Go to the event')}
        </Button>
      </Group>
    </form>
  );
}
