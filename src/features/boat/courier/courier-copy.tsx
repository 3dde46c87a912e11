import { Button, Group, Stack, Text } from '@mantine/core';
import type { CourierJob, CourierPlan } from '../../../contract/boat/courier.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { StopJob } from '../shared/stop-job.tsx';
import { useCopy, useCourierPlan, useStopCopy } from './courier-queries.ts';

const kept = 'Everything is still on the boat.';

interface CopyProps {
  readonly folder: string | null;
  readonly job: CourierJob;
}

/** Says first how much it is and whether it fits; then copies, stops, and says how it ended. */
export function CourierCopy({ folder, job }: CopyProps) {
  const copy = useCopy();
  const plan = useCourierPlan(folder, job.status);
  if (job.status === 'working') return <Copying job={job} />;
  if (folder === null && job.status === 'idle') return null;
  const begin = () => {
    if (folder === null) return;
    copy.mutate(
      { folder },
      { onError: (error) => notify.failed('The copy did not begin', `${error.message} ${kept}`) },
    );
  };
  return (
    <Stack gap="sm">
      {job.status !== 'idle' && (folder === null || job.folder === folder) && <Ended job={job} />}
      {folder !== null && plan.isError && plan.data === undefined && (
        <StateMessage
          kind="failed"
          title="This folder cannot be used"
          text={plan.error.message}
          kept={kept}
          onRetry={() => void plan.refetch()}
          isRetrying={plan.isFetching}
          isCompact
        />
      )}
      {folder !== null && plan.isPending && <LoadingState label="Looking at the stick …" isCompact />}
      {plan.data !== undefined && <Planned plan={plan.data} onCopy={begin} isBusy={copy.isPending} />}
    </Stack>
  );
}

function Copying({ job }: { readonly job: Extract<CourierJob, { status: 'working' }> }) {
  const stop = useStopCopy();
  const share = job.totalBytes === 0 ? null : job.doneBytes / job.totalBytes;
  return (
    <Stack gap="sm">
      <ProgressLine
        label={job.phase === 'checking' ? 'Reading it back' : 'Copying'}
        value={job.phase === 'looking' ? null : share}
        detail={job.parts === 0 ? 'looking at the stick' : `file ${job.part} of ${job.parts}`}
      />
      <Text role="status">
        {saidBytes(job.doneBytes)} of {saidBytes(job.totalBytes)}. Leave the stick in.
      </Text>
      <StopJob stop={stop} />
    </Stack>
  );
}

function Ended({ job }: { readonly job: Extract<CourierJob, { status: 'done' | 'stopped' }> }) {
  if (job.status === 'stopped') {
    return <StateMessage kind="failed" title="Not everything is on the stick" text={job.reason} isCompact />;
  }
  return (
    <Text role="status" fw={600}>
      {job.files.length === 0
        ? 'Everything was on the stick already.'
        : `Copied and read back: ${counted(job.files.length, 'file')}. Eject the stick, then pull it out.`}
    </Text>
  );
}

function Planned(props: {
  readonly plan: CourierPlan;
  readonly onCopy: () => void;
  readonly isBusy: boolean;
}) {
  const { plan, onCopy, isBusy } = props;
  const { surveys, photos, parts, bytes, freeBytes, fits, photosThere, leftBehind, unreadable } = plan;
  return (
    <Stack gap="sm">
      {bytes === 0 ? (
        <Text>
          {photosThere > 0
            ? 'All that waits for the cloud is on this stick.'
            : 'Nothing waits for the cloud.'}
        </Text>
      ) : (
        <Text>
          {counted(surveys, 'survey')} with {counted(photos, 'photo')}: {saidBytes(bytes)} in{' '}
          {counted(parts, 'file')}. {saidBytes(freeBytes)} are free there.
          {photosThere > 0 && ` ${counted(photosThere, 'photo')} on it from before.`}
        </Text>
      )}
      {!fits && (
        <Text c="red" fw={600}>
          It does not fit. Use a larger stick, or make room on this one.
        </Text>
      )}
      {unreadable.length > 0 && (
        <Text c="dimmed">
          These files of this boat are damaged; what was in them is copied again: {unreadable.join(', ')}.
        </Text>
      )}
      {leftBehind.length > 0 && (
        <details>
          <summary>{leftBehind.length} cannot travel</summary>
          <ul>
            {leftBehind.map(({ path, reason }) => (
              <li key={path}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
      {bytes > 0 && (
        <Group>
          <Button variant="light" onClick={onCopy} loading={isBusy} disabled={!fits}>
            Copy to this stick
          </Button>
        </Group>
      )}
    </Stack>
  );
}
