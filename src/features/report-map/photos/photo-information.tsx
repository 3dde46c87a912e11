import { Divider, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PhotoAnswer } from '../../../contract/map/photo-answer.ts';
import { reportLabels, reportsOf } from '../../../domain/reporting/reports.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { isOriginal } from '../../../domain/survey/photo/originals.ts';
import { isPreview } from '../../../domain/survey/photo/preview.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { otherPlaces } from '../shared/report-texts.ts';
import { useSitesSeen } from '../shared/use-sites-seen.ts';
import { PhotoAnalysis } from './photo-analysis.tsx';
import classes from './photos.module.css';

interface PhotoInformationProps {
  readonly survey: Survey;
  readonly image: Image;
  readonly answer: UseQueryResult<PhotoAnswer>;
}

/** The photo’s place is the boat’s of that moment, as the diver confirmed. */
function boatWords(place: string, metres: number | undefined): string {
  return metres === undefined
    ? say('{place}, where the boat was', { place })
    : say('{place}, where the boat was (within {metres} m)', { place, metres: Math.ceil(metres) });
}

/** What is known of a photo: where and when, by whom, what volunteers saw on it. */
export function PhotoInformation({ survey, image, answer }: PhotoInformationProps) {
  const sites = useSitesSeen();
  const place = image.meta._geoloc ?? sites.placeOf(survey);
  const reports = reportsOf(survey.experience).map((kind) => say(reportLabels[kind]));
  const size = { width: image.meta.width, height: image.meta.height };
  const camera = [image.meta.make, image.meta.model].filter((part) => part !== undefined).join(' ');
  const name = survey.loc.type === 'reef' ? survey.loc.name : say(otherPlaces[survey.loc.type].name);
  return (
    <Stack gap="md" className={classes.information}>
      <div>
        <Title order={3} size="h4">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {say('{date}, by {name}', { date: dayText(survey.date), name: survey.user.name })}
        </Text>
        {place !== null && (
          <Text size="sm" c="dimmed">
            {image.meta.positionFrom === 'boat'
              ? boatWords(
                  sites.words(place, survey),
                  sites.isExact(survey) ? image.meta.positionUncertaintyMetres : undefined,
                )
              : sites.words(place, survey)}
          </Text>
        )}
        {reports.length > 0 && (
          <Text size="sm">
            {say('The diver reported on this dive: {reports}.', { reports: reports.join(', ') })}
          </Text>
        )}
        {camera !== '' && (
          <Text size="sm" c="dimmed">
            {camera}
          </Text>
        )}
        {!isPreview(image) && (
          <Text size="sm" c="dimmed">
            {isOriginal(image)
              ? say('{width} × {height} pixels, kept as it was taken', size)
              : say('{width} × {height} pixels', size)}
          </Text>
        )}
      </div>
      <Divider />
      {isPreview(image) ? (
        <Text>{say('This is a small preview. The whole photo is still on its boat.')}</Text>
      ) : (
        <PhotoAnalysis tally={image.meta.analysis} answer={answer} />
      )}
      <Divider />
      <Text size="xs" c="dimmed">
        {image.copyright}
      </Text>
    </Stack>
  );
}
