import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { saveBlob } from '../../../ui/file/save-blob.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import type { SetAsideArchive } from './set-aside-archive.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly share: number }
  | { readonly kind: 'saved'; readonly archive: SetAsideArchive }
  | { readonly kind: 'failed'; readonly why: string };

const fileName = 'reef-census-unreadable.zip';

/** Rows of the outbox that cannot be read: how many there are, and a way to save them with their photos. */
export function SetAsideNote() {
  const { uploader, outbox } = usePhone();
  const { setAside } = useUploads();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isAsking, setIsAsking] = useState(false);
  // The wizard reads photos beside the uploader and may have set some aside since.
  useEffect(() => void uploader.reload(), [uploader]);
  if (setAside.length === 0) return null;

  const fail = (error: unknown): void =>
    setState({ kind: 'failed', why: error instanceof Error ? say(error.message) : String(error) });
  const save = async (): Promise<void> => {
    setState({ kind: 'saving', share: 0 });
    const { archiveSetAside } = await import('./set-aside-archive.ts');
    const archive = await archiveSetAside(setAside, outbox, (share) => setState({ kind: 'saving', share }));
    saveBlob(archive.file, fileName);
    setState({ kind: 'saved', archive });
  };
  const photos = setAside.reduce((sum, row) => sum + row.photos.length, 0);

  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      title={say(
        '{rows, plural, one {# record on this device cannot be read} other {# records on this device cannot be read}}',
        { rows: setAside.length },
      )}
    >
      <Stack gap="sm">
        <Text size="sm">
          {say(
            'Another version of this page wrote {rows, plural, one {it, or it is damaged. Nothing of it was sent.} other {them, or they are damaged. Nothing of them was sent.}}',
            { rows: setAside.length },
          )}
          {photos > 0 && ' '}
          {photos > 0 &&
            say(
              '{photos, plural, one {# photo of it is} other {# photos of it are}} still on this device. Save everything to a file: you can then submit the photos as a new survey.',
              { photos },
            )}
        </Text>
        <SavingState state={state} />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={state.kind === 'saving'}
            onClick={() => void save().catch(fail)}
          >
            {say('Save to a file')}
          </Button>
          {state.kind === 'saved' && (
            <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
              {say('Remove from this device')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={say('Remove what cannot be read?')}
        text={say('It is then gone from this device, with its photos. Look first whether you have the file.')}
        confirmLabel={say('Remove')}
        isDanger
        onConfirm={() => {
          setIsAsking(false);
          void uploader.removeSetAside(setAside).then(() => setState({ kind: 'idle' }), fail);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Alert>
  );
}

function SavingState({ state }: { readonly state: State }) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'saving':
      return <ProgressLine label={say('Saving to a file')} value={state.share} />;
    case 'saved':
      return (
        <Text size="sm" fw={600} role="status">
          {say('The file with {photos, plural, one {# photo} other {# photos}} is in your downloads.', {
            photos: state.archive.photos,
          })}
        </Text>
      );
    case 'failed':
      return (
        <Text size="sm" fw={600} role="status">
          {say('That did not work. {why} Nothing is lost; please try again.', { why: state.why })}
        </Text>
      );
  }
}
