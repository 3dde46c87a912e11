import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly opened: boolean;
  readonly text: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** What somebody is asked who leaves a form, or closes it, with something in it that was not saved. */
export function LeaveQuestion({ opened, text, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={say('Leave without saving?')}
      text={text}
      confirmLabel={say('Leave')}
      cancelLabel={say('Stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
