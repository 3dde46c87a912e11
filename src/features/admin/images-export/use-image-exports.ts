import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  addImageUserName,
  exportImagesName,
  imageExportAnswer,
  listImageUsersAnswer,
  listImageUsersName,
  removeImageUserName,
  stopImageExportName,
} from '../../../contract/admin/image-exports.ts';
import { saidAnswer } from '../../../contract/admin/images.ts';
import { exportDocs, exportsOfUser } from '../../../domain/collections/exports.ts';
import { censusImagesOwner } from '../../../domain/exports/photos/photos-asked.ts';
import { isUnderWay } from '../../../domain/exports/request/export-job.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import type { Status } from './status-message.tsx';

const exportsKey = ['image-exports'] as const;
const usersKey = ['image-users'] as const;
/** As fresh as somebody wants it who waits for a file, milliseconds. */
const glanceMs = 1_500;

/** The newest exports of photos, of all administrators; looked at again while one is made. */
export function useImageExports() {
  const { store } = useBackend();
  return useQuery({
    queryKey: exportsKey,
    queryFn: async () => {
      return await exportDocs.page(store, exportsOfUser(censusImagesOwner));
    },
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? glanceMs : false),
  });
}

/** Begins an export for those on the list. */
export function useExportRange(onSaid: (status: Status) => void) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: {
      readonly id: string;
      readonly startDate: string;
      readonly endDate: string;
    }) => imageExportAnswer.parse(await calls.call(exportImagesName, input)),
    onSuccess: onSaid,
    onError: ({ message }) => onSaid({ message, error: true }),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  });
}

/** Stops an export, or takes its file away. */
export function useStopExport() {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => calls.call(stopImageExportName, { id }),
    onError: ({ message }) => notify.failed(say('The export could not be changed.'), message),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  });
}

/** Somebody on the list. */
export interface ListedUser {
  readonly email: string;
  /** As the list has it: 'user:ann@example.org'. */
  readonly entry: string;
}

export function useImageUsers() {
  const { calls } = useBackend();
  return useQuery({
    queryKey: usersKey,
    queryFn: async (): Promise<readonly ListedUser[]> =>
      listImageUsersAnswer
        .parse(await calls.call(listImageUsersName, {}))
        .map((entry) => ({ entry, email: entry.slice(entry.indexOf(':') + 1) })),
  });
}

/** Puts somebody on the list, or takes them off it. */
export function useChangeUsers(onSaid: (status: Status) => void) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, isAdded }: { readonly email: string; readonly isAdded: boolean }) =>
      saidAnswer.parse(await calls.call(isAdded ? addImageUserName : removeImageUserName, { email })),
    onSuccess: onSaid,
    onError: ({ message }) => onSaid({ message, error: true }),
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });
}
