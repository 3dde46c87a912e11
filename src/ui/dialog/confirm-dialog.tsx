import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../language/say.ts';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question: 'Remove this survey?' */
  readonly title: ReactNode;
  /** What will be gone, and what will not. */
  readonly text: ReactNode;
  /** The verb: 'Remove'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** False until `text` has what it asks for. */
  readonly canConfirm?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    text,
    confirmLabel,
    cancelLabel = say('Cancel'),
    isDanger = false,
    isBusy = false,
    canConfirm = true,
  } = props;
  return (
    <Modal opened={opened} onClose={props.onCancel} title={title} size="sm">
      <Stack gap="lg">
        <Text component="div">{text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            color={isDanger ? 'red' : 'ocean'}
            onClick={props.onConfirm}
            loading={isBusy}
            disabled={!canConfirm}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
