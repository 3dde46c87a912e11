import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refreshOwnLists } from '../../../client/queries/own-lists.ts';
import { refreshPhotoAnswers } from '../../../client/queries/photo-answer.ts';
import { useRegionOf } from '../../../client/regions/region.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { PhotoWish } from '../../../domain/collections/next-image.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import type { SaveState } from './autosaver.ts';
import type { Photo } from './choose-next-image.ts';
import { analysisPath, splashPath, type Way } from './paths.ts';
import { notePhoto } from './photo-notes.ts';
import { usePhotoSource } from './use-photo-source.ts';

interface Leaving {
  readonly uid: string;
  /** The photo that is analysed here. */
  readonly photo: Photo;
  readonly way: Way;
  /** Which photos can be analysed in this way; any, where nothing is said. */
  readonly wish?: PhotoWish;
  /** Whether what this device keeps is handed in without this photo being opened again: then nobody need wait here for it. */
  readonly isSentLater?: boolean;
  /** Saves what is not saved yet. */
  readonly flush: () => Promise<SaveState<unknown>>;
}

/**
 * The way to the next photo, once the work on this one is safe; to the start of the region where there is none. The
 * event of the address goes along. This device remembers the photo meanwhile, and lists that tell what a person has
 * analysed are asked again when it is left.
 */
export function useNextPhoto({ uid, photo, way, wish = 'any', isSentLater = false, flush }: Leaving) {
  const photos = usePhotoSource();
  const { notes } = usePhone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { event } = useParams();
  const [isLeaving, setLeaving] = useState(false);
  const { image } = photo;
  const region = useRegionOf(image.survey.regionId);

  const arrive = useEffectEvent(() => notePhoto(notes, uid, photo, way, event));
  const leave = useEffectEvent(
    () =>
      void flush().finally(() => {
        refreshOwnLists(client);
        refreshPhotoAnswers(client);
      }),
  );
  useEffect(() => {
    arrive();
    return () => leave();
  }, []);

  async function goToNext(): Promise<void> {
    setLeaving(true);
    try {
      const outcome = await flush();
      if (outcome.kind === 'not-saved' && !(isSentLater && outcome.isKeptHere)) return;
      const next = await photos.next({ region, except: [image.id], wish });
      await navigate(
        next === undefined
          ? splashPath(region.regionId, event)
          : analysisPath(way, next.image.survey.id, next.image.id, event),
      );
    } catch {
      notify.failed(
        say('The next photo could not be found'),
        say('Your analysis is safe. Please check the connection and try again.'),
      );
    } finally {
      setLeaving(false);
    }
  }
  return { isLeaving, goToNext, event };
}
