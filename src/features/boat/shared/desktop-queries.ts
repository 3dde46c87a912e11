import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewCloudAccount } from '../../../contract/desktop.ts';
import { type DesktopApp, DesktopAppError } from './desktop-app.ts';

/** As fresh as a glance needs, milliseconds. */
const pollMs = 3_000;
const statusKey = ['desktop-hub-status'] as const;
const accountKey = ['desktop-cloud-account'] as const;

export function useHubStatus(app: DesktopApp) {
  return useQuery({
    queryKey: statusKey,
    queryFn: () => app.hubStatus(),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    retry: 1,
  });
}

/** Rejects with the sentence that says why the laptop does not take it. */
export function useStartAtLogin(app: DesktopApp) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(isOn: boolean) {
      const outcome = await app.setStartAtLogin(isOn);
      if (outcome.status === 'refused') throw new DesktopAppError(outcome.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}

export function useCloudAccount(app: DesktopApp) {
  return useQuery({ queryKey: accountKey, queryFn: () => app.cloudAccount(), retry: 1 });
}

/** Keeps the boat's account in the laptop's keyring; rejects with the sentence that says why it may not. */
export function useSaveCloudAccount(app: DesktopApp) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(account: NewCloudAccount) {
      const outcome = await app.saveCloudAccount(account);
      if (outcome.status === 'refused') throw new DesktopAppError(outcome.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKey }),
  });
}

export function useForgetCloudAccount(app: DesktopApp) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      const outcome = await app.forgetCloudAccount();
      if (outcome.status === 'refused') throw new DesktopAppError(outcome.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKey }),
  });
}
