import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { exportDocs, exportsOfUser } from '../../../domain/collections/exports.ts';
import { type ExportRequest, isUnderWay } from '../../../domain/exports/request/export-job.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { reportKeys } from '../shared/report-keys.ts';

/** How often it is asked how far it is, milliseconds. */
const soonMs = 1_500;

/** A person's downloads, the newest first, asked again while one is made. */
export function useDownloads(uid: string) {
  const { store } = useBackend();
  return useQuery({
    queryKey: reportKeys.downloads(uid),
    queryFn: async () => await exportDocs.page(store, exportsOfUser(uid)),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? soonMs : false),
  });
}

/** Has a download prepared. */
export function useBeginDownload(uid: string) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ExportRequest) => calls.call('begin-export', request),
    onSuccess: () => client.invalidateQueries({ queryKey: reportKeys.downloads(uid) }),
    onError: (error) => notify.failed(say('The download was not begun'), error.message),
  });
}

/** Stops one, or takes its file away. */
export function useStopDownload(uid: string) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => calls.call('stop-export', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: reportKeys.downloads(uid) }),
    onError: (error) => notify.failed(say('The download goes on as before'), error.message),
  });
}
