import { Button, Group, Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconRefresh, IconRipple, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { say } from '../language/say.ts';
import { holdDrawnPage } from './drawn/drawn-page.ts';
import { WithProgram } from './drawn/with-program.tsx';

const looks = {
  empty: { Icon: IconRipple, color: 'ocean', role: undefined },
  failed: { Icon: IconAlertTriangle, color: 'red', role: 'alert' },
  offline: { Icon: IconWifiOff, color: 'yellow', role: 'status' },
  'signed-out': { Icon: IconLock, color: 'ocean', role: undefined },
} as const;

export interface StateMessageProps {
  readonly kind: keyof typeof looks;
  /** What happened, in a few words: 'The surveys could not be loaded'. */
  readonly title: string;
  /** Why, and what to do about it. */
  readonly text?: ReactNode;
  /** What is safe all the same: 'Your photos are kept on this device.' */
  readonly kept?: string;
  /** Shows 'Try again'. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Other ways on. */
  readonly children?: ReactNode;
  /** Takes the room of a line in a list, not of a page. */
  readonly isCompact?: boolean;
}

/** Stands where something should be and is not: says what, what is kept, and how to go on. */
export function StateMessage(props: StateMessageProps) {
  const { kind, title, text, kept, onRetry, isRetrying = false, children, isCompact = false } = props;
  const { Icon, color, role } = looks[kind];
  return (
    <Stack
      role={role}
      align="center"
      ta="center"
      gap="sm"
      py={isCompact ? 'md' : 'xl'}
      px="md"
      maw={520}
      mx="auto"
      data-state={kind}
    >
      <ThemeIcon size={isCompact ? 44 : 64} radius="xl" variant="light" color={color}>
        <Icon size={isCompact ? 24 : 34} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Title order={2} size={isCompact ? 'h4' : 'h3'}>
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" component="div">
          {text}
        </Text>
      )}
      {kept !== undefined && <Text fw={600}>{kept}</Text>}
      {(onRetry !== undefined || children !== undefined) && (
        <Group justify="center" gap="sm" mt="xs">
          {onRetry !== undefined && (
            <Button
              variant="light"
              leftSection={<IconRefresh size={20} aria-hidden />}
              onClick={onRetry}
              loading={isRetrying}
            >
              {say('Try again')}
            </Button>
          )}
          {children}
        </Group>
      )}
    </Stack>
  );
}

/** Something is on its way; `label` says what, for everybody. */
export function LoadingState({
  label,
  isCompact = false,
}: {
  readonly label: string;
  readonly isCompact?: boolean;
}) {
  useEffect(holdDrawnPage, []);
  return (
    <Stack role="status" align="center" justify="center" gap="sm" py={isCompact ? 'md' : 80} px="md">
      <Loader size={isCompact ? 'sm' : 'md'} aria-hidden />
      <Text c="dimmed">{label}</Text>
      <WithProgram instead={<noscript>{say('This part of the page needs JavaScript.')}</noscript>}>
        {null}
      </WithProgram>
    </Stack>
  );
}
