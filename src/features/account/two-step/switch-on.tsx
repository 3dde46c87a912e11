import { Box, Button, Code, Stack, Text } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  type TwoStepBegun,
  twoStepCalls,
  twoStepConfirmedSchema,
} from '../../../contract/account/two-step.ts';
import { say } from '../../../language/say.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { CodeEntry } from './code-entry.tsx';

interface SwitchOnProps {
  readonly begun: TwoStepBegun;
  /** The recovery codes, and the token with which this session goes on. */
  readonly onOn: (codes: readonly string[], token: string | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** The secret for the authenticator, and the first code of it. */
export function SwitchOn({ begun: { uri, secret }, onOn, onCancel }: SwitchOnProps) {
  const { calls } = useBackend();

  async function take(code: string): Promise<void> {
    const answer = await calls.call(twoStepCalls.confirm, { code });
    const { recoveryCodes, token } = twoStepConfirmedSchema.parse(answer);
    await onOn(recoveryCodes, token);
  }

  return (
    <Stack gap="md">
      <Text>
        {say(
          '1. Scan this with an authenticator: Aegis, Google Authenticator, a password manager, or any other.',
        )}
      </Text>
      <Box w="100%" maw={240}>
        <QrCode text={uri} label={say('Code that adds Reef Census to your authenticator')} />
      </Box>
      <Text size="sm">
        {say('Is the authenticator on this phone, or can it not scan? Type this key into it:')}
        <br />
        <Code fz="md" style={{ overflowWrap: 'anywhere' }} aria-label={say('Key for your authenticator')}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Code>
      </Text>
      <Text>{say('2. Type the code that it shows.')}</Text>
      <CodeEntry take={take} action={say('Switch on')}>
        <Button variant="default" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </CodeEntry>
    </Stack>
  );
}
