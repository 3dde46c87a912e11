import { ActionIcon, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../language/say.ts';
import classes from '../shared/photo-grid.module.css';
import type { DeskPhoto } from '../shared/survey-desk.ts';

export interface PhotoGridProps {
  readonly photos: readonly DeskPhoto[];
  readonly onRemove: (imageId: string) => void;
}

const phone = '(max-width: 48em)';
/** Three rows on a phone; forty photos would push the questions below them ten screens down. */
const fewOnPhone = 6;

/** The photos of the survey, whole and uncropped, in the diver's order. */
export function PhotoGrid({ photos, onRemove }: PhotoGridProps) {
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) === true;
  const [showsAll, setShowsAll] = useState(false);
  if (photos.length === 0) return null;
  const hides = isPhone && !showsAll && photos.length > fewOnPhone;
  const shown = hides ? photos.slice(0, fewOnPhone) : photos;
  return (
    <section aria-label={say('Photos of this survey')}>
      <Text fw={600} mb="xs" role="status">
        {say('{photos, plural, one {# photo} other {# photos}}', { photos: photos.length })}
      </Text>
      <ul className={classes.grid}>
        {shown.map(({ photo, previewUrl }, index) => (
          <li key={photo.imageId} className={classes.tile}>
            <img
              className={classes.photo}
              src={previewUrl}
              alt={say('Survey, number {number}: {name}', { number: index + 1, name: photo.name })}
            />
            <div className={classes.foot}>
              <Text size="xs" c="dimmed" truncate title={photo.name}>
                {photo.name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={say('Remove {name}', { name: photo.name })}
                onClick={() => onRemove(photo.imageId)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      {hides && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => setShowsAll(true)}>
          {say('Show all {photos} photos', { photos: photos.length })}
        </Button>
      )}
    </section>
  );
}
