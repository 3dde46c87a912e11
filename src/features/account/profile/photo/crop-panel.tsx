import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { PictureCrop } from '../../../../domain/account/profile-photo.ts';
import { say } from '../../../../language/say.ts';
import classes from './crop-panel.module.css';
import { cropPicture, openPicture } from './crop-picture.ts';

interface CropPanelProps {
  /** Address of the picture that was chosen. */
  readonly address: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onUnreadable: () => void;
  readonly onCut: (jpeg: Uint8Array) => void;
}

const largestZoom = 4;

/** Chooses the square of a picture: by dragging, pinching or arrow keys, a slider, and turns of ninety degrees. */
export function CropPanel({ address, isBusy, onCancel, onUnreadable, onCut }: CropPanelProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [crop, setCrop] = useState<PictureCrop | null>(null);
  const image = useRef<HTMLImageElement | null>(null);
  const unreadable = useRef(onUnreadable);
  unreadable.current = onUnreadable;

  useEffect(() => {
    let isGone = false;
    openPicture(address).then(
      (opened) => {
        image.current = opened;
      },
      () => {
        if (!isGone) unreadable.current();
      },
    );
    return () => {
      isGone = true;
    };
  }, [address]);

  async function cut(): Promise<void> {
    if (image.current === null || crop === null) return;
    onCut(await cropPicture(image.current, turn, crop));
  }

  return (
    <Stack gap="sm" component="section" aria-label={say('Cut the picture')}>
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          rotation={turn}
          maxZoom={largestZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={4}
          // Its style sheet comes with the page: what is written into a page at run time, its policy refuses.
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': say('The part of the picture that is kept. Arrow keys move it.'),
          }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onRotationChange={setTurn}
          onCropComplete={(_, { x, y, width, height }) => setCrop({ x, y, side: Math.min(width, height) })}
        />
      </div>
      <Text size="sm" c="dimmed">
        {say('Drag the picture, or move it with the arrow keys.')}
      </Text>
      <Group gap="md" wrap="nowrap">
        <Slider
          flex={1}
          thumbLabel={say('How close')}
          thumbSize={28}
          label={null}
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
        <Button
          variant="default"
          px="md"
          leftSection={<IconRotateClockwise size={20} aria-hidden />}
          onClick={() => setTurn((turn + 90) % 360)}
        >
          {say('Turn')}
        </Button>
      </Group>
      <Group gap="sm">
        <Button onClick={() => void cut()} loading={isBusy} disabled={crop === null}>
          {say('Use this picture')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel} disabled={isBusy}>
          {say('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
