import type { ReefEvent } from '../../../../domain/events/event.ts';
import { say } from '../../../../language/say.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

interface TagAnalysisProps {
  /** null: nobody is asked. */
  readonly event: ReefEvent | null;
  readonly onTag: (event: ReefEvent) => void;
  readonly onClose: () => void;
}

/** Asks before an event gets what its people analysed before they joined it. */
export function TagAnalysis({ event, onTag, onClose }: TagAnalysisProps) {
  return (
    <ConfirmDialog
      opened={event !== null}
      title={say('Tag the analyses of this event?')}
      text={say(
        'What the people of “{name}” analysed in its region while it went on, before they joined, counts for it from then on. It comes back by one press for 90 days.',
        { name: event?.name ?? '' },
      )}
      confirmLabel={say('Tag analysis')}
      onConfirm={() => {
        if (event !== null) onTag(event);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
