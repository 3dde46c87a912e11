import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { say } from '../../language/say.ts';
import { LoadingState } from '../state-message.tsx';

interface FormDialogProps {
  readonly label: string;
  readonly opened: boolean;
  /** Absent where there is no way out but through the form. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A form over the page: fullscreen on phones, and a slip beside it closes nothing (rule 2.15). */
export function FormDialog({ label, opened, onClose, children }: FormDialogProps) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={() => onClose?.()}
      title={label}
      size={520}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeOnEscape={onClose !== undefined}
      withCloseButton={onClose !== undefined}
    >
      <Suspense fallback={<LoadingState label={say('Loading …')} isCompact />}>{children}</Suspense>
    </Modal>
  );
}
