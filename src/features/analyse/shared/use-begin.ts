import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { authMessage } from '../../../domain/account/auth-messages.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { analysisPath, type Way } from './paths.ts';
import { guestPhotos } from './photo-source.ts';

export interface Beginning {
  /** Whether somebody can begin here without an address: everywhere but on a boat. */
  readonly canBegin: boolean;
  readonly isBeginning: boolean;
  /** Makes a guest of whoever is nobody yet. */
  readonly begin: () => Promise<void>;
  /**
   * The same, and leads on to the photo that needs somebody next; where there is none, or it cannot be asked, the start says
   * so. Easiest is region by region; a photo that has no regions is coloured.
   */
  readonly beginWithPhoto: (
    region: RegionConfig,
    way: Way | 'easiest',
    event: string | undefined,
  ) => Promise<void>;
}

/** Beginning without an address: the guest's account is made when somebody begins, not when somebody looks. */
export function useBegin(): Beginning {
  const { auth, calls, store } = useBackend();
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);

  /** The uid of the guest; null where there is none. */
  async function makeGuest(): Promise<string | null> {
    const outcome = await auth.signInAnonymously();
    if (outcome.status === 'ok') return outcome.user.uid;
    notify.failed(
      say('You could not begin'),
      say('{reason} Signing in works as well.', { reason: authMessage(outcome.reason) }),
    );
    return null;
  }

  return {
    canBegin: auth.methods.includes('anonymous'),
    isBeginning,
    async begin() {
      setBeginning(true);
      await makeGuest();
      setBeginning(false);
    },
    async beginWithPhoto(region, way, event) {
      setBeginning(true);
      try {
        const uid = await makeGuest();
        if (uid === null) return;
        const photos = guestPhotos(calls, store, uid);
        const withRegions =
          way === 'ml' ? await photos.next({ region, except: [], wish: 'regions' }) : undefined;
        const photo = withRegions ?? (await photos.next({ region, except: [] }));
        if (photo === undefined) return;
        const easiest = photo.image.ml ? 'ml' : 'draw';
        const isEasiest = way === 'easiest' || way === 'ml';
        await navigate(analysisPath(isEasiest ? easiest : way, photo.image.survey.id, photo.image.id, event));
      } catch {
        // The start, which is shown to the guest now, asks again and says what is wrong.
      } finally {
        setBeginning(false);
      }
    },
  };
}
