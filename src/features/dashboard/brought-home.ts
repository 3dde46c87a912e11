import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../client/context/backend.tsx';
import { ownLists } from '../../client/queries/own-lists.ts';
import {
  type AnsweredBroughtHome,
  answerBroughtHomeAnswer,
  answerBroughtHomeName,
  type BroughtHome,
  listBroughtHomeAnswer,
  listBroughtHomeName,
} from '../../contract/brought-home.ts';
import { counted } from '../../domain/wording/counted.ts';
import { notify } from '../../ui/notify.ts';

const broughtHomeKey = (uid: string) => ['brought-home', uid];

/** What boats brought home under this person's address, and waits for their word. */
export function useBroughtHome(uid: string) {
  const { calls } = useBackend();
  return useQuery({
    queryKey: broughtHomeKey(uid),
    queryFn: async () => listBroughtHomeAnswer.parse(await calls.call(listBroughtHomeName, {})).brought,
  });
}

/** What was taken into the account, in words. */
export function takenText({ surveys, photos, kept }: AnsweredBroughtHome): string {
  const taken = `${counted(surveys, 'survey')} with ${counted(photos, 'photo')} ${surveys === 1 ? 'is' : 'are'} in your account.`;
  if (kept === 0) return taken;
  return `${taken} ${counted(kept, 'record')} stayed where ${kept === 1 ? 'it was' : 'they were'}, because your account has something else under the same number.`;
}

/** Says whether something is theirs; then the lists are asked for anew. */
export function useAnswer(uid: string) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isMine }: { readonly id: BroughtHome['id']; readonly isMine: boolean }) =>
      answerBroughtHomeAnswer.parse(await calls.call(answerBroughtHomeName, { id, isMine })),
    onSuccess: (answer, { isMine }) => {
      if (isMine) notify.done(takenText(answer));
      else notify.done('Noted: not yours. They stay on the map, and out of your account.');
    },
    onError: (error) => notify.failed('That could not be noted. Nothing has changed.', error.message),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: broughtHomeKey(uid) }),
        client.invalidateQueries({ queryKey: ownLists.work(uid) }),
      ]),
  });
}
