import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { readRecoveryCode, readSixDigits } from '../../../domain/typed/code.ts';
import { say, text } from '../../../language/say.ts';
import { CallError } from '../../../ports/calls.ts';

interface CodeEntryProps {
  /** What is done with a code; its refusal is told in the words of the server. */
  readonly take: (code: string) => Promise<void>;
  readonly action: string;
  readonly isDanger?: boolean;
  /** A recovery code may be typed instead. */
  readonly takesRecovery?: boolean;
  /** What else can be done. */
  readonly children?: ReactNode;
}

const kinds = {
  authenticator: {
    label: text('Code of your authenticator'),
    description: text('Six digits. They change every 30 seconds.'),
    missing: text('Please type the six digits that your authenticator shows.'),
    other: text('Use a recovery code'),
    read: readSixDigits,
  },
  recovery: {
    label: text('Recovery code'),
    description: text('One of the ten that you kept, as K7QM-2XPD-9TRF. It works once.'),
    missing: text('Please type one of your recovery codes: twelve letters and digits.'),
    other: text('Use your authenticator'),
    read: readRecoveryCode,
  },
} as const;

const problemOf = (error: unknown) =>
  error instanceof CallError && error.status !== 'INTERNAL'
    ? error.message
    : say('The code could not be checked just now. Nothing was changed. Please try again.');

/** The field for a code of an authenticator, or for a recovery code. */
export function CodeEntry({ take, action, isDanger, takesRecovery = false, children }: CodeEntryProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('authenticator');
  const [problem, setProblem] = useState<string | null>(null);
  const { label, description, missing, other, read } = kinds[kind];
  const form = useForm({
    initialValues: { code: '' },
    transformValues: ({ code }) => ({ code: read(code) ?? '' }),
    validate: { code: (code) => (read(code) === null ? say(missing) : null) },
  });

  async function submit({ code }: { code: string }): Promise<void> {
    setProblem(null);
    try {
      await take(code);
    } catch (error) {
      setProblem(problemOf(error));
      form.reset();
    }
  }

  function change(): void {
    setKind((now) => (now === 'authenticator' ? 'recovery' : 'authenticator'));
    setProblem(null);
    form.reset();
    form.clearErrors();
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <TextInput
          key={kind}
          label={say(label)}
          description={say(description)}
          inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
          autoComplete={kind === 'authenticator' ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          data-autofocus
          styles={{
            input: { fontSize: '1.4rem', letterSpacing: '0.15em', fontVariantNumeric: 'tabular-nums' },
          }}
          {...form.getInputProps('code')}
        />
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group gap="sm">
          <Button
            type="submit"
            {...(isDanger === true ? { color: 'red' } : { variant: 'next' })}
            loading={form.submitting}
          >
            {action}
          </Button>
          {children}
        </Group>
        {takesRecovery && (
          <Anchor component="button" type="button" size="sm" mih={44} ta="left" onClick={change}>
            {say(other)}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}
