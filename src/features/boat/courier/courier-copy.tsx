import { Button, Group, Stack, Text } from '@mantine/core';
import type { CourierJob, CourierPlan } from '../../../contract/boat/courier.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say, text } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { StopJob } from '../shared/stop-job.tsx';
import { useCopy, useCourierPlan, useStopCopy } from './courier-queries.ts';

const kept = text('Everything is still on the boat.');

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
      {
        onError: (error) =>
          notify.failed(say('The copy did not begin'), `${say(error.message)} ${say(kept)}`),
      },
    );
  };
  return (
    <Stack gap="sm">
      {job.status !== 'idle' && (folder === null || job.folder === folder) && <Ended job={job} />}
      {folder !== null && plan.isError && plan.data === undefined && (
        <StateMessage
          kind="failed"
          title={say('This folder cannot be used')}
          text={say(plan.error.message)}
          kept={say(kept)}
          onRetry={() => void plan.refetch()}
          isRetrying={plan.isFetching}
          isCompact
        />
      )}
      {folder !== null && plan.isPending && <LoadingState label={say('Looking at the stick …')} isCompact />}
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
        label={job.phase === 'checking' ? say('Reading it back') : say('Copying')}
        value={job.phase === 'looking' ? null : share}
        detail={
          job.parts === 0
            ? say('looking at the stick')
            : say('file {part} of {parts}', { part: job.part, parts: job.parts })
        }
      />
      <Text role="status">
        {say('{done} of {all}. Leave the stick in.', {
          done: saidBytes(job.doneBytes),
          all: saidBytes(job.totalBytes),
        })}
      </Text>
      <StopJob stop={stop} />
    </Stack>
  );
}

function Ended({ job }: { readonly job: Extract<CourierJob, { status: 'done' | 'stopped' }> }) {
  if (job.status === 'stopped') {
    return (
      <StateMessage
        kind="failed"
        title={say('Not everything is on the stick')}
        text={say(job.reason)}
        isCompact
      />
    );
  }
  return (
    <Text role="status" fw={600}>
      {job.files.length === 0
        ? say('Everything was on the stick already.')
        : say(
            'Copied and read back: {files, plural, one {# file} other {# files}}. Eject the stick, then pull it out.',
            { files: job.files.length },
          )}
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
            ? say('All that waits for the cloud is on this stick.')
            : say('Nothing waits for the cloud.')}
        </Text>
      ) : (
        <Text>
          {say(
            '{surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}}: {size} in {parts, plural, one {# file} other {# files}}. {free} are free there.',
            { surveys, photos, size: saidBytes(bytes), parts, free: saidBytes(freeBytes) },
          )}
          {photosThere > 0 &&
            ` ${say('{photos, plural, one {# photo} other {# photos}} on it from before.', { photos: photosThere })}`}
        </Text>
      )}
      {!fits && (
        <Text c="red" fw={600}>
          {say('It does not fit. Use a larger stick, or make room on this one.')}
        </Text>
      )}
      {unreadable.length > 0 && (
        <Text c="dimmed">
          {say('These files of this boat are damaged; what was in them is copied again: {files}.', {
            files: unreadable.join(', '),
          })}
        </Text>
      )}
      {leftBehind.length > 0 && (
        <details>
          <summary>{say('{count} cannot travel', { count: leftBehind.length })}</summary>
          <ul>
            {leftBehind.map(({ path, reason }) => (
              <li key={path}>{say(reason)}</li>
            ))}
          </ul>
        </details>
      )}
      {bytes > 0 && (
        <Group>
          <Button variant="light" onClick={onCopy} loading={isBusy} disabled={!fits}>
            {say('Copy to this stick')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
