import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { counted } from '../../../domain/wording/counted.ts';
import classes from '../shared/photo-grid.module.css';
import type { DeskPhoto } from '../shared/survey-desk.ts';

export interface PhotoGridProps {
  readonly photos: readonly DeskPhoto[];
  readonly onRemove: (imageId: string) => void;
}

/** The photos of the survey, whole and uncropped, in the diver's order. */
export function PhotoGrid({ photos, onRemove }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="Photos of this survey">
      <Text fw={600} mb="xs" role="status">
        {counted(photos.length, 'photo')}
      </Text>
      <ul className={classes.grid}>
        {photos.map(({ photo, previewUrl }, index) => (
          <li key={photo.imageId} className={classes.tile}>
            <img
              className={classes.photo}
              src={previewUrl}
              alt={`Survey, number ${index + 1}: ${photo.name}`}
            />
            <div className={classes.foot}>
              <Text size="xs" c="dimmed" truncate title={photo.name}>
                {photo.name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Remove ${photo.name}`}
                onClick={() => onRemove(photo.imageId)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
