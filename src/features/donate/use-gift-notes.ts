import { useMemo } from 'react';
import { usePhone } from '../../client/uploads/phone.tsx';
import { type GiftNotes, giftNotes } from './gift-notes.ts';

/** The gifts that this browser remembers. */
export function useGiftNotes(): GiftNotes {
  const { notes } = usePhone();
  return useMemo(() => giftNotes(notes), [notes]);
}
