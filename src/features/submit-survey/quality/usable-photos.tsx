import { Alert, Stack, Text } from '@mantine/core';
import { IconCamera, IconCameraCheck } from '@tabler/icons-react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLookedAt } from '../../../client/queries/looked-at.ts';
import { useSiteOfSurvey } from '../../../client/queries/reef-sites.ts';
import { enoughText, siteSureness } from '../../../domain/estimate/fusion/enough-photos.ts';
import { addedSurveys } from '../../../domain/estimate/words/site-words.ts';
import {
  countProblems,
  problemsOf,
  problemWords,
  usableText,
} from '../../../domain/quality/photo-problems.ts';
import { say } from '../../../language/say.ts';
import classes from '../shared/photo-grid.module.css';

/** Photos with a fault that are shown; the rest is counted. */
const maxShown = 6;

/**
 * Of the photos that have arrived, how many can be used, which cannot and why, and whether they are enough for their site: said while
 * the diver can still dive again.
 */
export function UsablePhotos({
  surveyId,
  isAtSea,
}: {
  readonly surveyId: string;
  readonly isAtSea: boolean;
}) {
  const { blobs } = useBackend();
  const photos = useLookedAt(surveyId);
  const place = useSiteOfSurvey(surveyId);
  if (photos === undefined || photos.length === 0) return null;
  const looked = photos.filter(({ quality }) => quality !== undefined);
  const problems = problemsOf(photos.map(({ imageId, quality }) => ({ id: imageId, quality })));
  const bad = photos.filter(({ imageId }) => problems.has(imageId));
  const isWhole = looked.length === photos.length;
  const isGood = problems.size === 0;
  return (
    <Alert
      role="status"
      variant="light"
      color={isGood ? 'ocean' : 'yellow'}
      ta="left"
      w="100%"
      maw="34rem"
      icon={isGood ? <IconCameraCheck aria-hidden /> : <IconCamera aria-hidden />}
      title={say('Enough photos?')}
    >
      <Stack gap="xs">
        {looked.length > 0 && <Text>{usableText(looked.length, countProblems(problems))}</Text>}
        {!isWhole && (
          <Text>
            {isAtSea
              ? say(
                  'The boat has still to look at {photos, plural, one {# photo} other {# photos}}, which it does as soon as no phone is sending.',
                  { photos: photos.length - looked.length },
                )
              : say('The census has still to look at {photos, plural, one {# photo} other {# photos}}.', {
                  photos: photos.length - looked.length,
                })}
          </Text>
        )}
        {isWhole && <Enough usable={photos.length - problems.size} surveyId={surveyId} place={place} />}
        {bad.length > 0 && (
          <ul className={classes.grid} aria-label={say('Photos that can hardly be used')}>
            {bad.slice(0, maxShown).map(({ imageId, path, token }, index) => {
              const problem = problems.get(imageId);
              const words = problem === undefined ? '' : say(problemWords[problem]);
              return (
                <li key={imageId} className={classes.tile}>
                  <img
                    className={classes.photo}
                    src={blobs.url(path, token, 300)}
                    alt={say('Number {number} of those: {problem}', { number: index + 1, problem: words })}
                    loading="lazy"
                    decoding="async"
                  />
                  <Text size="sm" className={classes.state}>
                    {words}
                  </Text>
                </li>
              );
            })}
          </ul>
        )}
        {bad.length > maxShown && (
          <Text size="sm">{say('and {more} more.', { more: bad.length - maxShown })}</Text>
        )}
        {bad.length > 0 && (
          <Text size="sm">
            {say('They are kept all the same: somebody may see in them what this look did not.')}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

interface EnoughProps {
  /** Photos of this survey that can be used. */
  readonly usable: number;
  readonly surveyId: string;
  readonly place: ReturnType<typeof useSiteOfSurvey>;
}

/** Whether they are enough for their site, with what other surveys brought from it and with what was read of it. */
function Enough({ usable, surveyId, place }: EnoughProps) {
  const surveys = place?.site?.surveys ?? [];
  const others = surveys.filter(({ id }) => id !== surveyId);
  const all = usable + addedSurveys(others).usable;
  const { told } = addedSurveys(surveys);
  const sureness = siteSureness(all, told, place === undefined ? undefined : { within: place.within });
  return (
    <Text>
      {others.length === 0
        ? enoughText(sureness)
        : say(
            'With {others, plural, one {# other survey} other {# other surveys}} of this site, {photos} photos: {verdict}',
            { others: others.length, photos: all, verdict: enoughText(sureness) },
          )}
    </Text>
  );
}
