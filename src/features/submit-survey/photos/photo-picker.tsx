import { Button, FileButton, Paper, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '../../../language/say.ts';
import classes from './photo-picker.module.css';
import { pickableTypes } from './pickable-types.ts';

export interface PhotoPickerProps {
  /** What the picker is called to those who hear the page. */
  readonly label: string;
  readonly hasPhotos: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Forty photos that are dropped beside the box would be opened by the browser, and the page be gone. */
function useDropsBeside(onFiles: PhotoPickerProps['onFiles']): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: globalThis.DragEvent) =>
      dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: globalThis.DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: globalThis.DragEvent): void => {
      // What fell into the box was taken there.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}

/** Photos from the gallery, straight from the camera, or dropped here. */
export function PhotoPicker({ label, hasPhotos, onFiles }: PhotoPickerProps) {
  const [isOver, setIsOver] = useState(false);
  // The same file can be picked twice in a row only after the field forgets it.
  const forgetPicked = useRef<() => void>(null);
  const forgetTaken = useRef<() => void>(null);
  const accepted = pickableTypes(navigator.userAgent, navigator.maxTouchPoints);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  useDropsBeside(onFiles);
  return (
    <Paper
      withBorder
      radius="md"
      p="md"
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Stack gap="sm">
        <div className={classes.ways}>
          <FileButton
            multiple
            accept={accepted}
            resetRef={forgetPicked}
            inputProps={{ 'aria-label': label }}
            onChange={(files) => {
              onFiles(files);
              forgetPicked.current?.();
            }}
          >
            {(props) => (
              <Button
                {...props}
                px="xs"
                variant={hasPhotos ? 'light' : 'filled'}
                leftSection={<IconPhotoPlus size={20} aria-hidden />}
              >
                {hasPhotos ? say('Add more photos') : say('Choose photos')}
              </Button>
            )}
          </FileButton>
          <FileButton
            accept={accepted}
            capture="environment"
            resetRef={forgetTaken}
            inputProps={{ 'aria-label': say('A photo from the camera') }}
            onChange={(file) => {
              if (file !== null) onFiles([file]);
              forgetTaken.current?.();
            }}
          >
            {(props) => (
              <Button {...props} px="xs" variant="default" leftSection={<IconCamera size={20} aria-hidden />}>
                {say('Take a photo')}
              </Button>
            )}
          </FileButton>
        </div>
        <Text size="sm" c="dimmed">
          {say('JPG, GIF or PNG. Each photo is copied here at once, so you may take the card out again.')}
        </Text>
      </Stack>
    </Paper>
  );
}
