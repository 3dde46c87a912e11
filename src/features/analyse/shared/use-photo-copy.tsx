import { Stack, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { say } from '../../../language/say.ts';
import type { AnalysableImage } from './choose-next-image.ts';

const noteKey = 'colours-corrected';

/** Whether the copy of a photo is shown whose colours were corrected. */
export interface CopyChoice {
  readonly isCorrected: boolean;
  /** It is wanted, and cannot be had now: the photo is shown as it was taken. */
  readonly isMissing: boolean;
  readonly onCorrected: (isCorrected: boolean) => void;
}

type Loading = 'on its way' | 'there' | 'missing';

/** Whether a picture can be shown, once it has come; nothing is asked for where there is no address. */
function useLoadedPicture(address: string | null): Loading {
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly is: Loading } | null>(null);
  useEffect(() => {
    if (address === null) return;
    const picture = new Image();
    let isOver = false;
    const tell = (is: Loading) => () => {
      if (!isOver) setLoaded({ address, is });
    };
    picture.onload = tell('there');
    picture.onerror = tell('missing');
    picture.src = address;
    return () => {
      isOver = true;
    };
  }, [address]);
  return loaded !== null && loaded.address === address ? loaded.is : 'on its way';
}

/**
 * The copy of a photo that is shown, 2000 pixels wide: that with its colours corrected where there is one and somebody wants
 * it, which this device remembers. No choice where there is none. The photo as it was taken is shown until that copy has
 * come, and where it does not: nobody is left without a picture.
 */
export function usePhotoCopy(image: Pick<AnalysableImage, 'url' | 'token' | 'color_corrected'>): {
  readonly src: string;
  readonly choice: CopyChoice | null;
} {
  const { blobs } = useBackend();
  const { notes } = usePhone();
  const [isWanted, setWanted] = useState(() => notes.read(noteKey) === true);
  const { color_corrected: corrected } = image;
  const wanted = isWanted && corrected !== undefined ? blobs.url(corrected.url, corrected.token, 2000) : null;
  const loaded = useLoadedPicture(wanted);
  return {
    src: wanted !== null && loaded === 'there' ? wanted : blobs.url(image.url, image.token, 2000),
    choice:
      corrected === undefined
        ? null
        : {
            isCorrected: isWanted,
            isMissing: wanted !== null && loaded === 'missing',
            onCorrected(next) {
              setWanted(next);
              notes.write(noteKey, next);
            },
          },
  };
}

export function CopySwitch({ isCorrected, isMissing, onCorrected }: CopyChoice) {
  return (
    <Stack gap={4}>
      <Switch
        label={<Text size="sm">{say('Colours corrected')}</Text>}
        checked={isCorrected}
        onChange={({ currentTarget: { checked } }) => onCorrected(checked)}
      />
      {isMissing && (
        <Text size="xs" c="dimmed" role="status">
          {say("This photo's corrected colours cannot be loaded now. It is shown as it was taken.")}
        </Text>
      )}
    </Stack>
  );
}
