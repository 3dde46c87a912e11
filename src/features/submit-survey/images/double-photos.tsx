import { Alert, Button, Text } from '@mantine/core';
import { say } from '../../../language/say.ts';
import type { DeskPhoto } from '../shared/survey-desk.ts';

/** Photos whose pixels are already in the survey under another name: copies of one file, or one picked twice. */
export function doublePhotos(photos: readonly DeskPhoto[]): readonly DeskPhoto[] {
  const seen = new Set<string>();
  return photos.filter(({ photo }) => {
    const isDouble = seen.has(photo.sha256);
    seen.add(photo.sha256);
    return isDouble;
  });
}

export interface DoublePhotosProps {
  readonly photos: readonly DeskPhoto[];
  readonly onRemove: (imageIds: readonly string[]) => void;
}

/** Equal photos are allowed; that they are there twice is said, and undone with one tap. */
export function DoublePhotos({ photos, onRemove }: DoublePhotosProps) {
  const doubles = doublePhotos(photos);
  if (doubles.length === 0) return null;
  return (
    <Alert role="note" color="yellow" variant="light">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {say('{photos, plural, one {One photo is} other {# photos are}} here twice: {names}.', {
          photos: doubles.length,
          names: doubles.map(({ photo }) => photo.name).join(', '),
        })}
      </Text>
      <Button
        variant="light"
        color="yellow"
        mt="xs"
        onClick={() => onRemove(doubles.map(({ photo }) => photo.imageId))}
      >
        {doubles.length === 1 ? say('Remove the double') : say('Remove the doubles')}
      </Button>
    </Alert>
  );
}
