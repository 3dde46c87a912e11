import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  changeAdministratorAnswer,
  changeAdministratorName,
  disablePersonName,
  markPersonName,
  type PersonMark,
} from '../../../contract/admin/people.ts';
import { authMessage } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { recordKey } from '../shared/record-queries.ts';
import { peopleKey } from './people-source.ts';

export type PersonAct =
  | { readonly act: 'mark'; readonly mark: PersonMark; readonly is: boolean }
  | { readonly act: 'administrator'; readonly is: boolean; readonly code?: string }
  | { readonly act: 'disable'; readonly is: boolean }
  | { readonly act: 'code'; readonly email: string };

export interface AskedAct {
  readonly uid: string;
  readonly todo: PersonAct;
  readonly why?: string | undefined;
}

/** Changes what somebody may. Resolves once it is so; tells of it, and of a failure. */
export function usePersonActs() {
  const { calls, auth } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ uid, todo, why }: AskedAct): Promise<string> => {
      const said = why === undefined ? { uid } : { uid, why };
      switch (todo.act) {
        case 'mark':
          await calls.call(markPersonName, { ...said, mark: todo.mark, is: todo.is });
          return say('That is so from now on.');
        case 'disable':
          await calls.call(disablePersonName, { ...said, is: todo.is });
          return say('That is so from now on.');
        case 'code': {
          const outcome = await auth.requestCode(todo.email);
          if (outcome.status !== 'ok') throw new Error(authMessage(outcome.reason));
          return say('A new code is on its way to them.');
        }
        case 'administrator': {
          const input = { ...said, is: todo.is, ...(todo.code === undefined ? {} : { code: todo.code }) };
          const { status } = changeAdministratorAnswer.parse(
            await calls.call(changeAdministratorName, input),
          );
          return status === 'done'
            ? say('That is so from now on.')
            : say('It waits for the word of a second administrator, for seven days.');
        }
      }
    },
    onSuccess: (message) => notify.done(message),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: peopleKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
}
