import { type ReactNode, useState } from 'react';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { useLeaving } from './use-leaving.ts';

interface UnsavedFormProps {
  readonly label: string;
  /** Something was typed that is stored nowhere. */
  readonly isUnsaved: boolean;
  readonly onClose: () => void;
  /** `close`: asks first, where something is not saved. */
  readonly children: (close: () => void) => ReactNode;
}

/** A form over the page that is neither closed nor left with something typed in it, unless somebody says so. */
export function UnsavedForm({ label, isUnsaved, onClose, children }: UnsavedFormProps) {
  const [isClosing, setClosing] = useState(false);
  const leaving = useLeaving(isUnsaved);
  const isAsked = isClosing || leaving.isAsked;
  function close() {
    // Escape reaches both windows: it answers the question, and does not ask it again.
    if (isAsked) return;
    if (isUnsaved) setClosing(true);
    else onClose();
  }
  return (
    <>
      <FormDialog opened label={label} onClose={close}>
        {children(close)}
      </FormDialog>
      {/* Only where it is asked: it would hear the Escape that asks, and answer it. */}
      {isAsked && (
        <LeaveQuestion
          opened
          text={say('What you typed is saved nowhere, and is lost.')}
          onLeave={() => (leaving.isAsked ? leaving.leave() : onClose())}
          onStay={() => {
            setClosing(false);
            leaving.stay();
          }}
        />
      )}
    </>
  );
}
