import type { Category } from '../../../domain/annotation/category/category.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

export interface ZapQuestionProps {
  readonly isAsked: boolean;
  readonly category: Category | null;
  readonly onNo: () => void;
  readonly onZap: (category: Category) => void;
}

/** Everything that has no colour yet gets one at once: asked before it is done. */
export function ZapQuestion({ isAsked, category, onNo, onZap }: ZapQuestionProps) {
  return (
    <ConfirmDialog
      opened={isAsked && category !== null}
      title={say('Zap with {label}?', { label: category === null ? '' : say(category.label) })}
      text={say('Zap fills all un-analysed areas on the image with the current selection')}
      confirmLabel={say('Zap')}
      onCancel={onNo}
      onConfirm={() => {
        onNo();
        if (category !== null) onZap(category);
      }}
    />
  );
}
