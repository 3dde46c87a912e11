import { useQuery } from '@tanstack/react-query';
import { imagesOfSurvey } from '../../domain/collections/images.ts';
import type { PhotoQuality } from '../../domain/quality/quality-record.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import { awaitsMore, lookAgainMs, useHeldPhotos } from '../connection/live.ts';
import { useBackend } from '../context/backend.tsx';
import { usePhone } from '../uploads/phone.tsx';

/** A photo of an own survey that has arrived, and what was seen of it once somebody has looked. */
export interface LookedAtPhoto {
  readonly imageId: string;
  readonly path: string;
  readonly token: string;
  readonly quality?: PhotoQuality | undefined;
}

/** The photos of an own survey that have arrived, in the order of the dive; undefined while nobody told. */
export function useLookedAt(surveyId: string): readonly LookedAtPhoto[] | undefined {
  const { store } = useBackend();
  const isTold = usePhone().live !== null;
  const held = useHeldPhotos(surveyId, { awaitsLook: true });
  // Firebase keeps no connection that would tell.
  const stored = useQuery<readonly LookedAtPhoto[]>({
    queryKey: ['looked-at', surveyId],
    enabled: !isTold,
    queryFn: async () => {
      const { items } = parseDocuments(imageSchema, await everyDocument(store, imagesOfSurvey(surveyId)));
      return items.map(({ id, url, token, quality }) => ({ imageId: id, path: url, token, quality }));
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      awaitsMore(data, dataUpdateCount) ? lookAgainMs : false,
  });
  return (isTold ? held : stored).data;
}
