import { useState } from 'react';
import { usePhone } from '../../../../client/uploads/phone.tsx';
import { type Overlay, overlaySchema, usualOverlay } from './overlay.ts';

const noteKey = 'colours-over-photo';

/** How colours are shown, as this device remembers it; and whether they are hidden, which no page remembers. */
export function useOverlay() {
  const { notes } = usePhone();
  const [overlay, setOverlay] = useState(
    () => overlaySchema.safeParse(notes.read(noteKey)).data ?? usualOverlay,
  );
  const [isHidden, setHidden] = useState(false);
  return {
    overlay,
    show(next: Overlay): void {
      setOverlay(next);
      setHidden(false);
      notes.write(noteKey, next);
    },
    isHidden,
    setHidden,
  };
}
