import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { PurgePlan, PurgeState } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { usePurge } from './sync-queries.ts';

/** Makes room: originals that the cloud has may go from this disk, when somebody says so. */
export function PurgePart({ purge }: { readonly purge: PurgeState }) {
  const ask = usePurge();
  const act = usePurge();
  const [plan, setPlan] = useState<PurgePlan | null>(null);
  return (
    <Stack gap="sm">
      <Text>
        {say(
          'Originals that are in the cloud can be removed from this laptop. Their smaller copies stay, so maps and photo pages look as before. Nothing is ever removed by itself.',
        )}
      </Text>
      {purge.status === 'running' ? (
        <ProgressLine
          label={say('Asking the cloud for each, then removing')}
          value={purge.of === 0 ? null : purge.done / purge.of}
          detail={say('{done} of {all}, {size} free', {
            done: purge.done,
            all: purge.of,
            size: saidBytes(purge.freedBytes),
          })}
        />
      ) : (
        <Group>
          <Button
            size="md"
            variant="default"
            loading={ask.isPending}
            onClick={() =>
              ask.mutate(
                {},
                {
                  onSuccess: (answer) => setPlan(answer.plan),
                  onError: ({ message }) => notify.failed(say('The figures could not be made'), say(message)),
                },
              )
            }
          >
            {say('How much room would that make?')}
          </Button>
        </Group>
      )}
      {purge.status === 'ended' && <Text role="status">{endedText(purge)}</Text>}
      <ConfirmDialog
        opened={plan !== null}
        title={plan?.photos === 0 ? say('Nothing to remove') : say('Remove these originals?')}
        text={plan === null ? '' : planText(plan)}
        confirmLabel={plan?.photos === 0 ? say('All right') : say('Remove them from this laptop')}
        isDanger={plan !== null && plan.photos > 0}
        isBusy={act.isPending}
        onCancel={() => setPlan(null)}
        onConfirm={() => {
          if (plan === null || plan.photos === 0) return setPlan(null);
          act.mutate(
            { plan: plan.plan },
            {
              onSuccess: () => setPlan(null),
              onError: ({ message }) => notify.failed(say('Nothing was removed'), say(message)),
            },
          );
        }}
      />
    </Stack>
  );
}

function planText({ photos, bytes }: PurgePlan): string {
  if (photos === 0) return say('No original on this laptop is in the cloud as well. Everything stays.');
  return say(
    '{photos, plural, one {# photo} other {# photos}} with {size} went to the cloud. Before each is removed, the cloud is asked whether it really has it; what it does not confirm stays here. What is removed can be had back only from the cloud.',
    { photos, size: saidBytes(bytes) },
  );
}

function endedText({ purged, freedBytes, kept, reason }: Extract<PurgeState, { status: 'ended' }>): string {
  const removed =
    purged === 0
      ? say('Nothing was removed.')
      : say('{purged, plural, one {# photo} other {# photos}} removed, {size} free.', {
          purged,
          size: saidBytes(freedBytes),
        });
  const stayed = kept === 0 ? null : say('{kept, plural, one {# photo} other {# photos}} stayed.', { kept });
  return [removed, stayed, reason === null ? null : say(reason)]
    .filter((sentence) => sentence !== null)
    .join(' ');
}
