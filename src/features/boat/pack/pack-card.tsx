import { Card, Stack, Text } from '@mantine/core';
import type { BoatPack, PackJob } from '../../../contract/boat/pack.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CardHead } from '../shared/card-head.tsx';
import { StopJob } from '../shared/stop-job.tsx';
import { PackForm } from './pack-form.tsx';
import { usePack, useStopPack } from './pack-queries.ts';
import { PackedRegions } from './packed-regions.tsx';

const badges: Readonly<Record<PackJob['status'], { text: string; color: string } | null>> = {
  idle: null,
  working: { text: text('Packing'), color: 'ocean' },
  done: { text: text('Aboard'), color: 'green' },
  stopped: { text: text('Needs you'), color: 'yellow' },
};

/** Going to sea with a region: its reefs, censuses, maps, events and people, fetched while there is a link. */
export function PackCard() {
  const pack = usePack();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby="pack">
      <Loaded result={pack} what={say('what is packed')} isCompact>
        {(state) => <Pack state={state} />}
      </Loaded>
    </Card>
  );
}

function Pack({ state }: { readonly state: BoatPack }) {
  const { job, source, regions, regionId } = state;
  const badge = badges[job.status];
  return (
    <Stack gap="lg">
      <CardHead id="pack" title={say('Packed for the sea')} badge={badge} />
      <PackedRegions regions={regions} />
      {job.status === 'stopped' && (
        <StateMessage kind="failed" title={say('Not all of it is aboard')} text={say(job.reason)} isCompact />
      )}
      {job.status === 'working' && <Packing job={job} />}
      {job.status !== 'working' && source.status === 'none' && <Text c="dimmed">{say(source.reason)}</Text>}
      {job.status !== 'working' && source.status === 'server' && (
        <PackForm usualRegion={regionId} from={source.url} />
      )}
    </Stack>
  );
}

function Packing({ job }: { readonly job: Extract<PackJob, { status: 'working' }> }) {
  const stop = useStopPack();
  return (
    <Stack gap="sm">
      {job.part === null ? (
        <ProgressLine label={say('Asking what there is')} value={null} detail="" />
      ) : (
        <ProgressLine
          label={say('Fetching {part}', { part: job.part })}
          value={job.totalBytes === 0 ? null : job.doneBytes / job.totalBytes}
          detail={say('{done} of {all}', { done: saidBytes(job.doneBytes), all: saidBytes(job.totalBytes) })}
        />
      )}
      <StopJob stop={stop} />
    </Stack>
  );
}
