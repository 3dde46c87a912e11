import { Text } from '@mantine/core';
import type { DeskPhoto } from '../shared/survey-desk.ts';
import classes from './photo-strip.module.css';

export interface PhotoStripProps {
  readonly label: string;
  readonly photos: readonly DeskPhoto[];
  readonly most?: number;
}

/** A row of small photos, enough to recognise them, and how many more there are. */
export function PhotoStrip({ label, photos, most = 8 }: PhotoStripProps) {
  const shown = photos.slice(0, photos.length > most ? most - 1 : most);
  const more = photos.length - shown.length;
  return (
    <ul className={classes.strip} aria-label={label}>
      {shown.map(({ photo, previewUrl }) => (
        <li key={photo.imageId}>
          <img className={classes.photo} src={previewUrl} alt={photo.name} />
        </li>
      ))}
      {more > 0 && (
        <li className={classes.more}>
          <Text size="sm" fw={600}>
            +{more}
          </Text>
        </li>
      )}
    </ul>
  );
}
