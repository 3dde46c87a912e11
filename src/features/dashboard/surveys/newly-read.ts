import { useEffect, useState } from 'react';
import { z } from 'zod';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';

const seenSchema = z.record(z.string(), z.number());
const keyOf = (uid: string) => `read-photos.${uid}`;

function seenIn(notes: LocalNotes, uid: string): Readonly<Record<string, number>> {
  return seenSchema.safeParse(notes.read(keyOf(uid))).data ?? {};
}

/** Photos of a survey that were read since this person last looked on this device; 0 at the first look. */
export function useNewlyRead(uid: string, surveyId: string, read: number | undefined): number {
  const { notes } = usePhone();
  const [before] = useState(() => seenIn(notes, uid)[surveyId]);
  useEffect(() => {
    if (read === undefined) return;
    notes.write(keyOf(uid), { ...seenIn(notes, uid), [surveyId]: read });
  }, [notes, uid, surveyId, read]);
  return before === undefined || read === undefined ? 0 : Math.max(0, read - before);
}
