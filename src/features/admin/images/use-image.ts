import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { markBadImageName, saidAnswer } from '../../../contract/admin/images.ts';
import { analysesOfPhoto, analysisDocs } from '../../../domain/collections/analyses.ts';
import { imageDocs } from '../../../domain/collections/images.ts';
import { surveyDocs } from '../../../domain/collections/surveys.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { recordKey } from '../shared/record-queries.ts';
import { useForgetImage } from './use-images.ts';

/** Which photo. */
export interface ImageRef {
  readonly imageId: string;
  readonly userId: string;
  readonly surveyId: string;
}

export const imagePath = ({ userId, surveyId, imageId }: ImageRef): string =>
  imageDocs.path({ uid: userId, surveyId, imageId });

const key = 'admin-image';

/** A photo and its survey; null where there is no such photo. */
export function useImage(ref: ImageRef) {
  const { store } = useBackend();
  return useQuery({
    queryKey: [key, ref, 'photo'],
    queryFn: async () => {
      const [photo, survey] = await Promise.all([
        store.get(imagePath(ref)),
        store.get(surveyDocs.path({ uid: ref.userId, surveyId: ref.surveyId })),
      ]);
      if (photo === null) return null;
      return {
        image: imageDocs.schema.parse(photo.data),
        survey: surveyDocs.parse(survey?.data) ?? null,
      };
    },
  });
}

/** What anybody said of a photo, the newest first. */
export function useAnalysesOf({ surveyId, imageId }: ImageRef) {
  const { store } = useBackend();
  return useQuery({
    queryKey: [key, { surveyId, imageId }, 'analyses'],
    queryFn: async () => {
      return await analysisDocs.page(store, { ...analysesOfPhoto(surveyId, imageId), limit: 100 });
    },
  });
}

/** What was changed of a photo is read again, here and in lists. */
export function useRefreshImage() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: [key] });
    await client.invalidateQueries({ queryKey: recordKey });
  };
}

/** Takes a photo off the census. */
export function useMarkBad(onDone: () => void) {
  const { calls } = useBackend();
  const refresh = useRefreshImage();
  const forget = useForgetImage();
  const mark = useMutation({
    mutationFn: async (input: ImageRef & { readonly why?: string }) => {
      const answer = saidAnswer.parse(await calls.call(markBadImageName, input));
      if (answer.error) throw new Error(answer.message);
      return answer.message;
    },
    onSuccess: (message, input) => {
      notify.done(message);
      forget(input);
      onDone();
    },
    onError: (error, input) =>
      notify.failed(say('Error marking bad image'), error.message, () => mark.mutate(input)),
    onSettled: refresh,
  });
  return mark;
}
