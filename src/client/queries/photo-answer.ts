import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { photoAnswerName, photoAnswerSchema } from '../../contract/map/photo-answer.ts';
import { useBackend } from '../context/backend.tsx';

const name = 'photo-answer';

/**
 * What people found on a photo, beside what this person said (rule 14.9).
 *
 * @param imagePath Of the photo's document; null where there is nothing to ask.
 * @param made Of what is asked anew when it changes: a save.
 */
export function usePhotoAnswer(uid: string | null, imagePath: string | null, made: number | string = '') {
  const { calls } = useBackend();
  return useQuery({
    queryKey: [name, uid, imagePath, made],
    queryFn:
      imagePath === null
        ? skipToken
        : async () => photoAnswerSchema.parse(await calls.call(photoAnswerName, { imagePath })),
    // Somebody else may have looked meanwhile; and whoever went through photos comes back to one.
    staleTime: 30_000,
    // The same photo after another save keeps its answer until the next one is there; another photo never has it.
    placeholderData: (previous, query) => (query?.queryKey[2] === imagePath ? previous : undefined),
  });
}

/** Somebody has analysed something: what was answered of photos before is asked again. */
export function refreshPhotoAnswers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [name] });
}
