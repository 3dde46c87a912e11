import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { say } from '../../../language/say.ts';
import type { FileState, ImportedFile } from './file-importer.ts';

interface FileListProps {
  readonly files: readonly ImportedFile[];
  readonly onRetry: (name: string) => void;
  readonly onReplace: (name: string) => void;
}

/** Each chosen file, and what has become of it. */
export function FileList({ files, onRetry, onReplace }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={say('Files')}>
      {files.map(({ name, state }) => (
        <FileRow key={name} name={name} state={state} onRetry={onRetry} onReplace={onReplace} />
      ))}
    </Stack>
  );
}

const colours = {
  waiting: 'gray',
  sending: 'ocean',
  complete: 'green',
  error: 'red',
  cancelled: 'gray',
} as const;

const stateText = ({ status }: FileState): string =>
  say(
    '{status, select, waiting {Waits} sending {Sending} complete {Complete} error {Error} other {Cancelled}}',
    { status },
  );

type FileRowProps = Pick<FileListProps, 'onRetry' | 'onReplace'> & ImportedFile;

const FileRow = memo(function FileRow({ name, state, onRetry, onReplace }: FileRowProps) {
  return (
    <Stack component="li" gap={4} data-file={state.status}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Text>
        <Badge color={colours[state.status]} variant="light" flex="none">
          {stateText(state)}
        </Badge>
      </Group>
      {state.status === 'sending' && (
        <Progress
          value={Math.round(state.share * 100)}
          aria-label={say('{name} is sent', { name })}
          size="sm"
        />
      )}
      <Problem name={name} state={state} onRetry={onRetry} onReplace={onReplace} />
    </Stack>
  );
});

function Problem({
  name,
  state,
  onRetry,
  onReplace,
}: Omit<FileRowProps, 'state'> & { readonly state: FileState }) {
  if (state.status !== 'error' && state.status !== 'cancelled') return null;
  return (
    <Group gap="sm">
      {state.status === 'error' && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {state.reason}
        </Text>
      )}
      {(state.status === 'cancelled' || state.canRetry) && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={say('Try again: {name}', { name })}
          onClick={() => onRetry(name)}
        >
          {say('Try again')}
        </Button>
      )}
      {state.status === 'error' && state.canReplace && (
        <Button
          size="compact-md"
          variant="light"
          aria-label={say('Replace it: {name}', { name })}
          onClick={() => onReplace(name)}
        >
          {say('Replace it')}
        </Button>
      )}
    </Group>
  );
}
