import { Alert, Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useBackend } from '../../client/context/backend.tsx';
import { emailSchema } from '../../domain/account/user.ts';
import { say } from '../../language/say.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { openPortal } from './own-gifts.ts';

const schema = z.object({ email: emailSchema });

/** For who gives without an account: a link by mail. Whether the address gives, this page never says. */
export function PortalForm() {
  const { calls } = useBackend();
  const form = useSchemaForm(schema, { email: '' });
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send({ email }: { email: string }): Promise<void> {
    setProblem(null);
    try {
      await openPortal(calls, { email });
      setMailedTo(email);
    } catch (error) {
      console.error(error);
      setProblem(error instanceof Error ? error.message : say('Please try again.'));
    }
  }

  return (
    <Card withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <Title order={2} size="h3">
            {say('Manage or stop your monthly gift')}
          </Title>
          <Text>{say('Type the address that you give with. We send a link to your own page.')}</Text>
          <TextInput
            label={say('Email')}
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {mailedTo !== null && (
            <Text role="status">
              {say('If somebody gives with {email}, a link is on its way there. It works for half an hour.', {
                email: mailedTo,
              })}
            </Text>
          )}
          <Button type="submit" variant="light" loading={form.submitting}>
            {say('Send me a link')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
