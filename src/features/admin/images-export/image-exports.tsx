import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ExportJob, exportAddress, isUnderWay } from '../../../domain/exports/request/export-job.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { momentText } from '../shared/moment-text.ts';
import { useImageExports, useStopExport } from './use-image-exports.ts';

/** The exports that there are: how large, how long they are kept, and the way to their file. */
export function ImageExports() {
  return (
    <Stack gap="md" component="section" aria-label={say('Exports')}>
      <Title order={2} size="h4">
        {say('Exports')}
      </Title>
      <Loaded result={useImageExports()} what={say('the exports')} isCompact>
        {({ items, unreadable }) => (
          <>
            {items.length === 0 && <Text c="dimmed">{say('No images were exported lately.')}</Text>}
            {items.map((job) => (
              <ImageExport key={job.id} job={job} />
            ))}
            <UnreadableNote count={unreadable} what={unreadable === 1 ? say('export') : say('exports')} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Who gets it, in words. */
function audienceOf({ photos }: ExportJob): string {
  if (photos?.isListed === true) return say('For those on the list');
  const { to = [], cc = [], bcc = [] } = photos?.letters ?? {};
  return say('Letters to {count, plural, one {# address} other {# addresses}}', {
    count: to.length + cc.length + bcc.length,
  });
}

const keptText = (size: string, expires: ExportJob['expires']): string =>
  expires === undefined
    ? say('{size}, kept until it is removed', { size })
    : say('{size}, kept until {when}', { size, when: momentText(expires) });

function endOf({ status, why, expires, file }: ExportJob): string {
  switch (status) {
    case 'ready':
      return keptText(saidBytes(file?.bytes ?? 0), expires);
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

function ImageExport({ job }: { readonly job: ExportJob }) {
  const stop = useStopExport();
  const address = exportAddress(job);
  const { status, progress, title, created } = job;
  return (
    <Stack gap={6} data-export={status}>
      <Group gap="xs">
        <Text fw={600}>{title}</Text>
        <Badge variant="light">{audienceOf(job)}</Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {say('Begun {when}', { when: momentText(created) })}
      </Text>
      {isUnderWay(job) ? (
        <ProgressLine
          label={status === 'waiting' ? say('Waits for its turn') : say('Being prepared')}
          value={progress.of === 0 ? null : progress.done / progress.of}
          detail={say('{done} of {total} images', { done: progress.done, total: progress.of })}
        />
      ) : (
        <Text size="sm" {...(status === 'failed' ? { c: 'var(--mantine-color-error)' } : {})}>
          {endOf(job)}
        </Text>
      )}
      <Group gap="sm">
        {status === 'ready' && address !== null && (
          <Button
            component="a"
            href={address}
            download
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {say('Download')}
          </Button>
        )}
        {(isUnderWay(job) || status === 'ready') && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(job.id)}>
            {isUnderWay(job) ? say('Stop') : say('Remove')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
