import { Alert, Button, Checkbox, ScrollArea, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { joinEventName } from '../../../contract/events/take-part.ts';
import type { ShownEvent } from '../../../domain/events/event.ts';
import { say } from '../../../language/say.ts';
import { TermLines, Terms } from '../terms/terms.tsx';

interface JoinFormProps {
  readonly event: ShownEvent;
  readonly onJoined: () => Promise<void>;
}

/** What an event asks of who takes part: its terms, its own questions, and whether the name may be shown. */
export function JoinForm({ event, onJoined }: JoinFormProps) {
  const { calls } = useBackend();
  const [problem, setProblem] = useState<string | null>(null);
  const { tnc, additionalUserFields = [] } = event;
  const form = useForm({
    initialValues: {
      isNamed: false,
      acceptsTerms: false,
      answers: Object.fromEntries(additionalUserFields.map(({ fieldId }) => [fieldId, ''])),
    },
    validate: {
      acceptsTerms: (accepts) =>
        tnc !== undefined && !accepts ? say('Please accept the terms and conditions of this event.') : null,
    },
  });

  async function submit({ isNamed, acceptsTerms, answers }: typeof form.values): Promise<void> {
    setProblem(null);
    try {
      const naming = { isShown: isNamed, isThirteen: isNamed };
      await calls.call(joinEventName, { handle: event.handle, ...naming, acceptsTerms, answers });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return;
    }
    await onJoined();
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {additionalUserFields.map(({ fieldId, fieldLabel }) => (
          <TextInput
            key={fieldId}
            label={fieldLabel}
            maxLength={500}
            {...form.getInputProps(`answers.${fieldId}`)}
          />
        ))}
        <Checkbox
          label={say('I am 13 or older, and the event’s page may show my first name and my town')}
          description={say(
            'Leave this empty to take part without being named. Never your last name or address. You can change this at any time.',
          )}
          {...form.getInputProps('isNamed', { type: 'checkbox' })}
        />
        {tnc !== undefined && (
          <>
            {typeof tnc === 'string' ? (
              <Terms tnc={tnc} />
            ) : (
              <ScrollArea.Autosize
                mah={200}
                type="auto"
                aria-label={say('Terms and Conditions')}
                tabIndex={0}
                role="region"
              >
                <TermLines lines={tnc} />
              </ScrollArea.Autosize>
            )}
            <Checkbox
              label={say('I accept the terms and conditions')}
              {...form.getInputProps('acceptsTerms', { type: 'checkbox' })}
            />
          </>
        )}
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" variant="next" loading={form.submitting}>
          {say('Take part')}
        </Button>
      </Stack>
    </form>
  );
}
