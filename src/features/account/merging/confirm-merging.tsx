import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconArrowDown, IconCheck, IconX } from '@tabler/icons-react';
import type { MergePreview } from '../../../contract/account/merging.ts';
import { say } from '../../../language/say.ts';
import { called, movingLines } from './preview-text.ts';

interface ConfirmMergingProps {
  readonly preview: MergePreview;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What moves, which account stays and which ends: the last moment at which somebody can think again. */
export function ConfirmMerging({ preview, problem, isBusy, onConfirm, onCancel }: ConfirmMergingProps) {
  const { stays, ends, givesMonthly } = preview;
  const lines = movingLines(preview);
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {say('Make these two one?')}
      </Title>
      <Stack gap="xs">
        <Account Icon={IconX} what={say('Ends')} who={called(ends)} />
        <IconArrowDown size={20} aria-hidden style={{ marginInlineStart: 2 }} />
        <Account Icon={IconCheck} what={say('Stays')} who={called(stays)} />
      </Stack>
      {lines.length === 0 ? (
        <Text>
          {say('There is nothing in {account} yet. Only what still comes for it will come here.', {
            account: called(ends),
          })}
        </Text>
      ) : (
        <Stack gap={4}>
          <Text fw={600}>{say('This moves here:')}</Text>
          <List spacing={4}>
            {lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {say(
          'Your name, your picture and your word on news stay as they are here. From then on you sign in with {account}; the ways into the other account end, on every device.',
          { account: called(stays) },
        )}
      </Text>
      {givesMonthly && (
        <Alert color="yellow">
          {say(
            'Your monthly gift goes on under {account}. To change or stop it by yourself, do that from the other account first.',
            { account: called(ends) },
          )}
        </Alert>
      )}
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Text fw={600}>
        {say('It happens in 24 hours. Until then you can stop it; then it cannot be undone.')}
      </Text>
      <Group gap="sm">
        <Button variant="next" loading={isBusy} onClick={onConfirm}>
          {say('Bring it all in')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {say('Not now')}
        </Button>
      </Group>
    </Stack>
  );
}

interface AccountProps {
  readonly Icon: typeof IconCheck;
  readonly what: string;
  readonly who: string;
}

function Account({ Icon, what, who }: AccountProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Icon size={24} stroke={1.7} aria-hidden style={{ flexShrink: 0 }} />
      <Text style={{ overflowWrap: 'anywhere' }}>
        {what}: <strong>{who}</strong>
      </Text>
    </Group>
  );
}
