import { useState } from 'react';
import { useNavigate } from 'react-router';
import { regions } from '../../domain/region/regions.ts';
import type { Image } from '../../domain/survey/image.ts';
import { useBackend } from '../../session/backend.tsx';
import { notify } from '../../ui/notify.ts';
import type { SaveState } from './autosaver.ts';
import { chooseNextImage } from './choose-next-image.ts';

interface Leaving {
  readonly uid: string;
  /** The photo that is left. */
  readonly image: Image;
  readonly flush: () => Promise<SaveState<unknown>>;
  /** Address of a photo in this way of analysing. */
  readonly pathOf: (surveyId: string, imageId: string) => string;
}

/** The way to the next photo, once the work on this one is safe; to the start of the region where there is none. */
export function useNextPhoto({ uid, image, flush, pathOf }: Leaving) {
  const { store } = useBackend();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const region = regions[image.survey.regionId];

  async function goToNext(): Promise<void> {
    setLeaving(true);
    try {
      const outcome = await flush();
      if (outcome.kind === 'not-saved') return;
      const next = await chooseNextImage({ store, uid, region, except: [image.id], random: Math.random });
      await navigate(
        next === undefined ? `/${region.regionId}/analysis` : pathOf(next.image.survey.id, next.image.id),
      );
    } catch {
      notify.failed(
        'The next photo could not be found',
        'Your analysis is safe. Please check the connection and try again.',
      );
    } finally {
      setLeaving(false);
    }
  }
  return { isLeaving, goToNext };
}
