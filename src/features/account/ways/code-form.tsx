import { Alert, Anchor, Button, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import { readSixDigits } from '../../../domain/typed/code.ts';
import { say } from '../../../language/say.ts';
import type { AuthOutcome, SignedIn } from '../../../ports/auth.ts';
import { codeProblem, MailedCode } from './mailed-code.tsx';
import { problemText } from './sign-in.ts';

interface CodeFormProps {
  readonly email: string;
  /** To another address, or a password. */
  readonly onBack: () => void;
  readonly onVerified?: () => Promise<void>;
  /** What the code is for, where that is more than signing in. */
  readonly use?: CodeUse;
}

/** How a code is asked for and used up, and what the form says of it. */
export interface CodeUse {
  readonly request: () => Promise<AuthOutcome>;
  readonly verify: (code: string) => Promise<SignedIn>;
  /** Above the field, with `email` in it. */
  readonly message: string;
  /** On the button. */
  readonly action: string;
}

/** "You've got mail!": the code that was e-mailed, typed back (rule 3.5). */
export function CodeForm({ email, onBack, onVerified, use }: CodeFormProps) {
  const backend = useBackend();
  const { auth } = backend;
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    transformValues: ({ code }) => ({ code: readSixDigits(code) ?? '' }),
    validate: { code: codeProblem },
  });

  async function verify({ code }: { code: string }): Promise<void> {
    setProblem(null);
    const outcome = await (use?.verify(code) ?? auth.verifyCode(email, code));
    if (outcome.status === 'failed') setProblem(outcome.reason);
    else await onVerified?.();
  }

  async function sendAnother(): Promise<boolean> {
    const outcome = await (use?.request() ?? auth.requestCode(email));
    setProblem(outcome.status === 'failed' ? outcome.reason : null);
    if (outcome.status === 'ok') form.reset();
    return outcome.status === 'ok';
  }

  return (
    <form onSubmit={form.onSubmit(verify)} noValidate>
      <Stack gap="md">
        <Title order={2} size="h3">
          {say("You've got mail!")}
        </Title>
        <MailedCode
          email={email}
          field={form.getInputProps('code')}
          sendAnother={sendAnother}
          {...(use === undefined
            ? {}
            : {
                message: use.message,
                anotherSent: say('Another mail is on its way to {email}.', { email }),
              })}
        />
        {problem !== null && (
          <Alert color="red" role="alert">
            {problemText(backend, problem)}
          </Alert>
        )}
        <Button type="submit" variant="next" loading={form.submitting}>
          {use?.action ?? say('Login')}
        </Button>
        <Anchor component="button" type="button" size="sm" mih={44} ta="start" onClick={onBack}>
          {say('Use another address')}
        </Anchor>
      </Stack>
    </form>
  );
}
