import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useBackend } from '../../client/context/backend.tsx';
import { ownLists } from '../../client/queries/own-lists.ts';
import { usePhone } from '../../client/uploads/phone.tsx';
import {
  imagesOfSurvey,
  readImagesOfSurvey,
  toldImagesOfSurvey,
} from '../../domain/documents/collections/images.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import type { LocalNotes } from '../../ports/local-notes.ts';
import { parseDocuments } from '../../ports/read-documents.ts';

/** How far a survey of this person has come. */
export interface SurveyProgress {
  /** Photos with an analysis that counts. */
  readonly read: number;
  /** Living coral of the one photo of which somebody told it, in percent; null where there is none, or more than one. */
  readonly firstLook: number | null;
  /** Its first photo; null while none has arrived. */
  readonly picture: { readonly url: string; readonly token: string } | null;
}

export function useSurveyProgress(uid: string, surveyId: string) {
  const { store } = useBackend();
  return useQuery<SurveyProgress>({
    queryKey: ownLists.progress(uid, surveyId),
    queryFn: async () => {
      const [first, read, told] = await Promise.all([
        store.query({ ...imagesOfSurvey(surveyId), limit: 1 }),
        store.aggregate(readImagesOfSurvey(surveyId), { count: true }),
        store.aggregate(toldImagesOfSurvey(surveyId), { count: true, sum: ['meta.analysis.live'] }),
      ]);
      const [image] = parseDocuments(imageSchema, first.docs).items;
      return {
        read: read.count ?? 0,
        firstLook: told.count === 1 ? (told.sum['meta.analysis.live'] ?? 0) : null,
        picture: image === undefined ? null : { url: image.url, token: image.token },
      };
    },
  });
}

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
