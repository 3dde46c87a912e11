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
import { say } from '../../language/say.ts';
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
  const taken = say(
    '{surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}} {surveys, plural, one {is} other {are}} in your account.',
    { surveys, photos },
  );
  if (kept === 0) return taken;
  const stayed = say(
    '{kept, plural, one {# record stayed where it was} other {# records stayed where they were}}, because your account has something else under the same number.',
    { kept },
  );
  return `${taken} ${stayed}`;
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
      else notify.done(say('Noted: not yours. They stay on the map, and out of your account.'));
    },
    onError: (error) => notify.failed(say('That could not be noted. Nothing has changed.'), error.message),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: broughtHomeKey(uid) }),
        client.invalidateQueries({ queryKey: ownLists.work(uid) }),
      ]),
  });
}
