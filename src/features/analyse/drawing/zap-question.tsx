import type { Category } from '../../../domain/annotation/category/category.ts';
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
      title={`Zap with ${category?.label ?? ''}?`}
      text="Zap fills all un-analysed areas on the image with the current selection"
      confirmLabel="Zap"
      onCancel={onNo}
      onConfirm={() => {
        onNo();
        if (category !== null) onZap(category);
      }}
    />
  );
}
