import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useBackend } from '../../../../client/context/backend.tsx';
import { exportMapFeaturesAnswer, exportMapFeaturesName } from '../../../../contract/admin/map-edit.ts';
import type { RegionConfig } from '../../../../domain/region/region.ts';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';

interface SyncMapsProps {
  readonly region: RegionConfig;
  readonly onSynced: () => Promise<void>;
}

/** Publishes the outlines of a region anew, for every map that shows them. */
export function SyncMaps({ region, onSynced }: SyncMapsProps) {
  const { calls } = useBackend();
  const sync = useMutation({
    mutationFn: async () =>
      exportMapFeaturesAnswer.parse(await calls.call(exportMapFeaturesName, { regionId: region.regionId })),
    onSuccess: async ({ reefs, unreadable }) => {
      const shown = say(
        'The maps of {region} show {count, plural, one {# reef} other {# reefs}} as they are now.',
        { region: region.regionName, count: reefs },
      );
      const left = say('{count, plural, one {# reef} other {# reefs}} cannot be read and are not on it.', {
        count: unreadable,
      });
      notify.done(unreadable > 0 ? `${shown} ${left}` : shown);
      await onSynced();
    },
    onError: (error) =>
      notify.failed(say('The maps were not synced. They show what they showed before.'), error.message, () =>
        sync.mutate(),
      ),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={20} aria-hidden />}
      loading={sync.isPending}
      onClick={() => sync.mutate()}
    >
      {say('Sync Maps')}
    </Button>
  );
}
