import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dayIn } from '../../../domain/documents/day-in-zone.ts';
import {
  type ExportJob,
  exportAddress,
  isUnderWay,
  keptDays,
} from '../../../domain/exports/request/export-job.ts';
import { saidFormats } from '../../../domain/exports/request/formats.ts';
import { zoneHere } from '../../../domain/wording/day-text.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { dayAndMonth, momentInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { numberText } from '../shared/report-texts.ts';
import { useDownloads, useStopDownload } from './use-downloads.ts';

/** What this person has asked for lately, and the files that are there. */
export function MyDownloads({ uid }: { readonly uid: string }) {
  return (
    <Stack gap="sm">
      <Loaded result={useDownloads(uid)} what={say('your downloads')} isCompact>
        {({ items, unreadable }) => (
          <>
            {items.length === 0 && (
              <Text c="dimmed">
                {say(
                  'Nothing yet. A file is kept for {keptDays, plural, one {# day} other {# days}}; you may close this page meanwhile.',
                  { keptDays },
                )}
              </Text>
            )}
            <Stack
              component="ul"
              gap="md"
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
              aria-label={say('Your downloads')}
            >
              {items.map((job) => (
                <Download key={job.id} uid={uid} job={job} />
              ))}
            </Stack>
            <UnreadableNote count={unreadable} what={unreadable === 1 ? say('download') : say('downloads')} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** What became of one that is not made any more, in a sentence. */
function endOf({ status, why, expires, file }: ExportJob): string {
  switch (status) {
    case 'ready':
      return say('{size}, kept until {day}', {
        size: saidBytes(file?.bytes ?? 0),
        day: expires === undefined ? '' : dayAndMonth(dayIn(expires, zoneHere())),
      });
    case 'failed':
      return why ?? say('It could not be made.');
    case 'stopped':
      return say('Stopped.');
    case 'expired':
      return say('No longer kept.');
    default:
      return '';
  }
}

function Download({ uid, job }: { readonly uid: string; readonly job: ExportJob }) {
  const { id, title, formats, status, progress, created } = job;
  const stop = useStopDownload(uid);
  const address = exportAddress(job);
  const label = status === 'waiting' ? say('Waits for its turn') : say('Being prepared');
  return (
    <Stack component="li" gap={6}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {formats.map((format) => say(saidFormats[format].name)).join(', ')} · {momentInWords(created)}
      </Text>
      {isUnderWay(job) ? (
        <ProgressLine
          label={label}
          value={progress.of === 0 ? null : progress.done / progress.of}
          detail={
            status === 'waiting'
              ? null
              : say('{done} of {of} photos', { done: numberText(progress.done), of: numberText(progress.of) })
          }
        />
      ) : (
        <Text size="sm">{endOf(job)}</Text>
      )}
      <Group gap="sm">
        {address !== null && (
          <Button component="a" href={address} download leftSection={<IconDownload size={18} aria-hidden />}>
            {say('Download')}
          </Button>
        )}
        {(isUnderWay(job) || status === 'ready') && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(id)}>
            {isUnderWay(job) ? say('Stop') : say('Remove')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
