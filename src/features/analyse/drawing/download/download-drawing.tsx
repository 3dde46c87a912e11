import { Box, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { type Session, useSession } from '../../../../client/context/session.tsx';
import { visitor } from '../../../../domain/access/access.ts';
import { mayUseBlob } from '../../../../domain/access/blob-access.ts';
import { say } from '../../../../language/say.ts';
import { saveBlob } from '../../../../ui/file/save-blob.ts';
import { notify } from '../../../../ui/notify.ts';
import { ProgressLine } from '../../../../ui/progress-line.tsx';
import type { AnalysableImage } from '../../shared/choose-next-image.ts';
import {
  type DownloadEnd,
  type DownloadTurn,
  downloadInTurn,
  type FileToDownload,
  pauseFor,
} from './download-in-turn.ts';
import { type DrawingToDownload, drawingFiles, photoWidth } from './drawing-files.ts';

type Download =
  | { readonly kind: 'not-begun' }
  | {
      readonly kind: 'running';
      readonly turn: DownloadTurn;
      readonly files: number;
      readonly stop: AbortController;
    }
  | { readonly kind: 'ended'; readonly end: DownloadEnd };

/** Whether the original is given to whoever looks at this screen. */
function mayHaveOriginal(session: Session, { url, user }: AnalysableImage): boolean {
  if (session.status !== 'signed-in') return false;
  return mayUseBlob({ ...visitor, ...session.roles, uid: session.uid }, 'original', url, {
    owner: user?.uid ?? null,
    carrier: null,
  });
}

/** Three files to keep: what was coloured, as data and as a picture, and the photo (rule 12.18). */
export function DownloadDrawing(drawing: DrawingToDownload) {
  const { blobs } = useBackend();
  const hasOriginal = mayHaveOriginal(useSession(), drawing.image);
  const [download, setDownload] = useState<Download>({ kind: 'not-begun' });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** @param earlier What came the time before, when only the rest is asked for. */
  async function start(
    files: readonly FileToDownload[],
    earlier: readonly FileToDownload[] = [],
  ): Promise<void> {
    const stop = new AbortController();
    const last = await downloadInTurn(files, {
      signal: stop.signal,
      onTurn: (turn) => setDownload({ kind: 'running', turn, files: files.length, stop }),
      save: saveBlob,
      pause: pauseFor,
    });
    const end = { ...last, came: [...earlier, ...last.came] };
    setDownload({ kind: 'ended', end });
    // It goes on while its person does, and says so elsewhere when it fails.
    if (!isHere.current && end.missing.length > 0) {
      notify.failed(say('Not everything was downloaded'), sayEnd(end), () => rest(end));
    }
  }

  const all = () => void start(drawingFiles(drawing, blobs, hasOriginal));
  const rest = ({ came, missing }: DownloadEnd) => void start(missing, came);
  // One button, whatever it does next, so that the focus of a keyboard stays on it.
  const { label, act } = nextStep(download, all, rest);
  return (
    <Group gap="sm" justify="flex-end">
      <Box role="status" flex="1 1 16rem">
        {download.kind === 'running' ? (
          <Downloading {...download} />
        ) : (
          <Text size="sm" c="dimmed">
            {download.kind === 'ended'
              ? sayEnd(download.end)
              : say(
                  'Keep a copy: your colours as data (JSON) and as a picture (PNG), and the photo ({copy}).',
                  {
                    copy: hasOriginal
                      ? originalWords(drawing.image)
                      : say('JPG, up to {pixels} pixels wide', { pixels: photoWidth }),
                  },
                )}
          </Text>
        )}
      </Box>
      <Button
        variant="default"
        leftSection={download.kind === 'running' ? undefined : <IconDownload size={20} aria-hidden />}
        onClick={act}
      >
        {label}
      </Button>
    </Group>
  );
}

/** What its owner handed in, which need not be what the camera made. */
const originalWords = ({ meta }: AnalysableImage) =>
  meta.optimised === false
    ? say('as it was taken')
    : say('as it was sent, {width} × {height} pixels', { width: meta.width, height: meta.height });

function Downloading({ turn, files }: { readonly turn: DownloadTurn; readonly files: number }) {
  return (
    <ProgressLine
      label={say('Downloading {file}', { file: turn.file.what })}
      value={(turn.number - 1) / files}
      detail={say('{number} of {files}', { number: turn.number, files })}
    />
  );
}

function nextStep(download: Download, all: () => void, rest: (end: DownloadEnd) => void) {
  switch (download.kind) {
    case 'not-begun':
      return { label: say('Download'), act: all };
    case 'running':
      return { label: say('Stop'), act: () => download.stop.abort() };
    case 'ended': {
      const { end } = download;
      if (end.missing.length === 0) return { label: say('Download again'), act: all };
      return { label: end.isCancelled ? say('Download the rest') : say('Try again'), act: () => rest(end) };
    }
  }
}

/** 'The photo did not come. The other files are in your downloads.' */
function sayEnd({ came, missing, isCancelled }: DownloadEnd): string {
  if (missing.length === 0) return say('Done. Look for the files in your downloads.');
  if (isCancelled) {
    return came.length === 0 ? say('Stopped.') : say('Stopped. What came is in your downloads.');
  }
  const names = missing.map(({ what }) => what).join(', ');
  const files = `${names.charAt(0).toUpperCase()}${names.slice(1)}`;
  return came.length === 0
    ? say('{files} did not come.', { files })
    : say('{files} did not come. What came is in your downloads.', { files });
}
