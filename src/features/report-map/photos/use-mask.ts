import { useMemo, useState } from 'react';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { PhotoAnswer } from '../../../contract/map/photo-answer.ts';
import { unpackCells } from '../../../domain/annotation/drawing/cells.ts';

const noteKey = 'report-map.mask';

/** Whether the mask lies over photos: this device remembers it. And the mask of a photo, where there is one. */
export function useMask(answer: PhotoAnswer | undefined) {
  const { notes } = usePhone();
  const [isOn, setOn] = useState(() => notes.read(noteKey) === true);
  const packed = answer?.mask ?? null;
  const mask = useMemo(() => (packed === null ? null : unpackCells(packed)), [packed]);
  return {
    mask,
    isOn,
    turn(next: boolean): void {
      setOn(next);
      notes.write(noteKey, next);
    },
  };
}
export type ShownMask = ReturnType<typeof useMask>;
