import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { AnalysableImage } from './choose-next-image.ts';

const noteKey = 'colours-corrected';

/** Whether the copy of a photo is shown whose colours were corrected. */
export interface CopyChoice {
  readonly isCorrected: boolean;
  readonly onCorrected: (isCorrected: boolean) => void;
}

/**
 * The copy of a photo that is shown, 2000 pixels wide: that with its colours corrected where there is one and somebody wants
 * it, which this device remembers. No choice where there is none.
 */
export function usePhotoCopy(image: Pick<AnalysableImage, 'url' | 'token' | 'color_corrected'>): {
  readonly src: string;
  readonly choice: CopyChoice | null;
} {
  const { blobs } = useBackend();
  const { notes } = usePhone();
  const [isWanted, setWanted] = useState(() => notes.read(noteKey) === true);
  const { color_corrected: corrected } = image;
  const shown = isWanted && corrected !== undefined ? corrected : image;
  return {
    src: blobs.url(shown.url, shown.token, 2000),
    choice:
      corrected === undefined
        ? null
        : {
            isCorrected: isWanted,
            onCorrected(next) {
              setWanted(next);
              notes.write(noteKey, next);
            },
          },
  };
}

export function CopySwitch({ isCorrected, onCorrected }: CopyChoice) {
  return (
    <Switch
      label={<Text size="sm">Colours corrected</Text>}
      checked={isCorrected}
      onChange={({ currentTarget: { checked } }) => onCorrected(checked)}
    />
  );
}
