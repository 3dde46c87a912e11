import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { FeatureFlag } from '../../domain/page/feature-flags.ts';
import { createRequiredContext } from '../context/required-context.ts';
import type { Flags } from './flags.ts';

const [FlagsContext, useFlags] = createRequiredContext<Flags>('Flags');

export { FlagsContext, useFlags };

/** Whether a flag is on in this tab. */
export function useFlag(flag: FeatureFlag): boolean {
  const flags = useFlags();
  const isOn = () => flags.isOn(flag);
  return useSyncExternalStore(flags.subscribe, isOn, isOn);
}

/** Obeys the flags of each address that this tab comes to. */
export function useFollowedFlags(): void {
  const flags = useFlags();
  const { search } = useLocation();
  useEffect(() => flags.follow(search), [flags, search]);
}
