import { useState } from 'react';
import { z } from 'zod';
import { useLive } from '../../../client/connection/live.ts';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { type LinkOfDevice, sendsOriginalsByDefault } from '../../../domain/survey/photo/originals.ts';
import type { PreparedAs } from '../../../ports/photo-preparer.ts';

const noteKey = 'sends-originals';
const ownerKey = 'keeps-camera-owner';
const handheld = '(pointer: coarse)';

/** As much of `navigator.connection` as is asked for; browsers of Apple and Mozilla have none of it. */
const connectionSchema = z.object({
  type: z.string().optional().catch(undefined),
  saveData: z.boolean().optional().catch(undefined),
});

function linkOfDevice(): LinkOfDevice {
  const told: unknown = Reflect.get(navigator, 'connection');
  const { type, saveData = false } = connectionSchema.safeParse(told).data ?? {};
  return { type, savesData: saveData, isHandheld: window.matchMedia(handheld).matches };
}

export interface Originals {
  /** False on a boat whose leader does not take them: then copies go, and there is nothing to choose. */
  readonly isOffered: boolean;
  /** What photos that are picked now are kept and sent as. */
  readonly as: PreparedAs;
  readonly choose: (originals: boolean) => void;
  /** Whether originals keep the camera's owner and serial numbers. Nobody's do who has not said so. */
  readonly keepsOwner: boolean;
  readonly keepOwner: (keeps: boolean) => void;
}

/** Whether this device sends its photos as they were taken: as its diver last said, else as the link allows. */
export function useOriginals(): Originals {
  const { config } = useBackend();
  const { notes } = usePhone();
  const live = useLive();
  const [chosen, setChosen] = useState(() => z.boolean().safeParse(notes.read(noteKey)).data);
  const [keepsOwner, setKeepsOwner] = useState(() => notes.read(ownerKey) === true);
  const isAboard = config.network === 'edge';
  const isOffered = !isAboard || live?.meta?.takesOriginals === true;
  const sends = isOffered && (chosen ?? sendsOriginalsByDefault(isAboard ? 'boat' : 'home', linkOfDevice()));
  return {
    isOffered,
    as: sends ? (keepsOwner ? 'whole original' : 'original') : 'copy',
    keepsOwner,
    keepOwner(keeps) {
      notes.write(ownerKey, keeps);
      setKeepsOwner(keeps);
    },
    choose(originals) {
      notes.write(noteKey, originals);
      setChosen(originals);
    },
  };
}
