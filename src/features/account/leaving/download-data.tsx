import { Alert, Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { saveBlob } from '../../../ui/file/save-blob.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import type { ArchiveProgress, OwnArchive } from './archive.ts';
import type { OwnData } from './own-data.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'gathering'; readonly progress: ArchiveProgress | null; readonly stop: AbortController }
  | { readonly kind: 'done'; readonly records: number; readonly archive: OwnArchive }
  | { readonly kind: 'failed'; readonly why: string };

const recordsIn = ({ kinds }: OwnData) => kinds.reduce((sum, { records }) => sum + records.length, 0);

/** Everything that is kept of the person, as one archive on their own device. */
export function DownloadData({ uid }: { readonly uid: string }) {
  const backend = useBackend();
  const [withPhotos, setWithPhotos] = useState(true);
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function gather(): Promise<void> {
    const stop = new AbortController();
    setState({ kind: 'gathering', progress: null, stop });
    try {
      // Neither is wanted by anybody who never presses the button.
      const [{ readOwnData }, { archiveOf }] = await Promise.all([
        import('./own-data.ts'),
        import('./archive.ts'),
      ]);
      const data = await readOwnData(uid, backend);
      stop.signal.throwIfAborted();
      const archive = await archiveOf(
        data,
        withPhotos ? backend.blobs : null,
        (progress) => setState({ kind: 'gathering', progress, stop }),
        stop.signal,
      );
      saveBlob(archive.file, 'reef-census-my-data.zip');
      setState({ kind: 'done', records: recordsIn(data), archive });
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: 'idle' });
      console.error(error);
      setState({ kind: 'failed', why: error instanceof Error ? error.message : '' });
    }
  }

  const isBusy = state.kind === 'gathering';
  return (
    <Card withBorder radius="md" padding="lg" component="section" aria-labelledby="download-data">
      <Stack gap="md">
        <Title order={2} size="h3" id="download-data">
          {say('Download my data')}
        </Title>
        <Text>
          {say(
            'One ZIP file with everything that is kept of you: account, surveys, photos, analyses, drawings. It is made on this device.',
          )}
        </Text>
        <Checkbox
          label={say('With my photos as I sent them')}
          checked={withPhotos}
          disabled={isBusy}
          onChange={(event) => setWithPhotos(event.currentTarget.checked)}
        />
        {state.kind === 'gathering' && (
          <ProgressLine
            label={state.progress === null ? say('Gathering your records') : say('Fetching your photos')}
            value={state.progress === null ? null : state.progress.done / state.progress.of}
            detail={
              state.progress === null
                ? undefined
                : say('{done} of {all}', { done: state.progress.done, all: state.progress.of })
            }
          />
        )}
        {state.kind === 'failed' && (
          <Alert color="red" role="alert">
            {say('Your data could not be gathered. {why} Nothing is lost; please try again.', {
              why: state.why,
            })}
          </Alert>
        )}
        {state.kind === 'done' && (
          <Alert color={state.archive.missing.length === 0 ? 'green' : 'yellow'} role="status">
            {say(
              'Your archive of {size} with {records, plural, one {# record} other {# records}} is in your downloads.',
              { size: saidBytes(state.archive.file.size), records: state.records },
            )}
            {state.archive.missing.length > 0 && ' '}
            {state.archive.missing.length > 0 &&
              say(
                '{photos, plural, one {# photo} other {# photos}} could not be fetched: its README says which. Please try again later.',
                { photos: state.archive.missing.length },
              )}
          </Alert>
        )}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={isBusy}
            onClick={() => void gather()}
          >
            {say('Download my data')}
          </Button>
          {isBusy && (
            <Button variant="subtle" color="gray" onClick={() => state.stop.abort()}>
              {say('Stop')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
