import type { Category } from '../../../domain/annotation/category/category.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

export interface FlagQuestionProps {
  /** What is wrong with the photo; null while nothing is asked. */
  readonly flag: Category | null;
  readonly onClose: () => void;
  readonly onFlag: (flag: Category) => void;
}

/** A flag takes the whole drawing away: asked before it is done. */
export function FlagQuestion({ flag, onClose, onFlag }: FlagQuestionProps) {
  return (
    <ConfirmDialog
      opened={flag !== null}
      title={say('Flag a bad image?')}
      text={say('This will clear your analysis and flag this as a bad image: {label}.', {
        label: flag === null ? '' : say(flag.label).toLowerCase(),
      })}
      confirmLabel={say('Flag it')}
      isDanger
      onCancel={onClose}
      onConfirm={() => {
        if (flag !== null) onFlag(flag);
        onClose();
      }}
    />
  );
}
