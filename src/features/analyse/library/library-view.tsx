import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useRegionOf } from '../../../client/regions/region.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say, text } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { startPath } from '../shared/paths.ts';
import { regionText } from '../shared/photo-words.ts';
import classes from './library.module.css';
import { type Library, type LibraryNumbers, type LibrarySight, numbersOf, photosOf } from './library.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useLibraryPlace } from './use-library-place.ts';

const nothing: Readonly<Record<LibrarySight, { title: string; text: string }>> = {
  all: {
    title: text('No photo has arrived yet'),
    text: text('The photos of this survey are still on their way. Come back soon.'),
  },
  open: {
    title: text('You have seen them all'),
    text: text('There is no photo left here that you have not begun.'),
  },
  yours: {
    title: text('None is yours yet'),
    text: text('Photos that you label, colour or estimate are found here again.'),
  },
};

export interface LibraryViewProps {
  readonly library: Library;
  /** Handle of the event for which photos are analysed. */
  readonly event: string | undefined;
}

export function LibraryView({ library, event }: LibraryViewProps) {
  const { sight, shown, setSight, showMore } = useLibraryPlace();
  const photos = photosOf(library, sight);
  const countOf = (one: LibrarySight) => photosOf(library, one).length;
  const { surveyName, siteName, date, regionId } = library;
  const region = regionText(useRegionOf(regionId), library.place);
  const place = [siteName === surveyName ? '' : siteName, region, dayText(date)];
  return (
    <Page title={surveyName} lead={place.filter((part) => part !== '').join(' · ')}>
      <Stack gap="lg">
        <Progress numbers={numbersOf(library)} />
        {library.photos.length > 0 && (
          <SegmentedControl
            className={classes.sights}
            classNames={{ label: classes.sight ?? '' }}
            aria-label={say('Which photos')}
            value={sight}
            onChange={setSight}
            data={[
              { value: 'all', label: say('All {count}', { count: countOf('all') }) },
              { value: 'open', label: say('Not yet by you {count}', { count: countOf('open') }) },
              { value: 'yours', label: say('Yours {count}', { count: countOf('yours') }) },
            ]}
          />
        )}
        {photos.length === 0 ? (
          <StateMessage kind="empty" title={say(nothing[sight].title)} text={say(nothing[sight].text)}>
            {sight === 'all' ? (
              <Button component={Link} to={startPath(event)} variant="light">
                {say('Choose another photo')}
              </Button>
            ) : (
              <Button variant="light" onClick={() => setSight('all')}>
                {say('Show all photos')}
              </Button>
            )}
          </StateMessage>
        ) : (
          <>
            <Text size="sm">
              {say(
                'Open a photo to label its regions, where it has some, or to colour it, or estimate it in numbers. Photos that you began go on where you left.',
              )}
            </Text>
            <ul className={classes.grid} aria-label={say('Photos')}>
              {photos.slice(0, shown).map((photo) => (
                <PhotoTile key={photo.image.id} photo={photo} event={event} />
              ))}
            </ul>
          </>
        )}
        <UnreadableNote
          count={library.unreadable}
          what={library.unreadable === 1 ? text('photo') : text('photos')}
        />
        {photos.length > shown && (
          <Button variant="default" onClick={showMore} className={classes.more}>
            {say('Show more: {photos} to come', { photos: photos.length - shown })}
          </Button>
        )}
      </Stack>
    </Page>
  );
}

function Progress({ numbers }: { readonly numbers: LibraryNumbers }) {
  const { photos, analysed, byYou, atSea } = numbers;
  if (photos === 0) return null;
  const sentences = [
    byYou === 0 ? say('None by you so far.') : say('{photos} by you.', { photos: byYou }),
    atSea === 0
      ? ''
      : say('{photos} still at sea: the boat has sent a small preview first.', { photos: atSea }),
  ];
  return (
    <div className={classes.progress}>
      <ProgressLine
        label={say('Analysed by anybody')}
        value={analysed / photos}
        detail={say('{analysed} of {photos, plural, one {# photo} other {# photos}}', {
          analysed,
          photos,
        })}
      />
      <Text size="sm" c="dimmed" mt={6}>
        {sentences.filter((part) => part !== '').join(' ')}
      </Text>
    </div>
  );
}
