import { useState } from 'react';
import { z } from 'zod';
import { usePhone } from '../../../../client/uploads/phone.tsx';

const noteKey = 'labelling-settings';
const settingsSchema = z.object({
  /** Whether open regions are suggested again while others are corrected. */
  suggestsAgain: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
const usual: Settings = { suggestsAgain: true };

/** How this screen works, as this device remembers it. */
export function useSettings() {
  const { notes } = usePhone();
  const [settings, setSettings] = useState(() => settingsSchema.safeParse(notes.read(noteKey)).data ?? usual);
  return {
    settings,
    choose(next: Settings): void {
      setSettings(next);
      notes.write(noteKey, next);
    },
  };
}
