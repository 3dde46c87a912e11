import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { undoChangeName } from '../../../contract/admin/record.ts';
import type { Change } from '../../../domain/back-office/change.ts';
import { changeDocs, changesOf } from '../../../domain/collections/back-office/changes.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';

/** Under it stands all that is read of the record. */
export const recordKey = ['changes'] as const;

/** What was changed of one document, the newest first; of those before the first page there is more in the record. */
export function useChangesOf(subject: string) {
  const { store } = useBackend();
  return useQuery({
    queryKey: [...recordKey, 'of', subject],
    queryFn: async () => await changeDocs.page(store, changesOf(subject)),
  });
}

/** Takes a change back. `onDone`: what it touched is read again. */
export function useUndo(onDone?: () => void) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ id }: Pick<Change, 'id'>) => calls.call(undoChangeName, { change: id }),
    onSuccess: () => notify.done(say('It is as it was before.')),
    onError: (error, change) =>
      notify.failed(say('It was not taken back. Nothing has changed.'), error.message, () =>
        undo.mutate(change),
      ),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: recordKey });
      onDone?.();
    },
  });
  return undo;
}
