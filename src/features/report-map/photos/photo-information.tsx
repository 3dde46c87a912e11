import { Divider, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PhotoAnswer } from '../../../contract/map/photo-answer.ts';
import { reportLabels, reportsOf } from '../../../domain/reporting/reports.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { isOriginal } from '../../../domain/survey/photo/originals.ts';
import { isPreview } from '../../../domain/survey/photo/preview.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
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
function boatWords(metres: number | undefined): string {
  return metres === undefined
    ? ', where the boat was'
    : `, where the boat was (within ${Math.ceil(metres)} m)`;
}

/** What is known of a photo: where and when, by whom, what volunteers saw on it. */
export function PhotoInformation({ survey, image, answer }: PhotoInformationProps) {
  const sites = useSitesSeen();
  const place = image.meta._geoloc ?? sites.placeOf(survey);
  const reports = reportsOf(survey.experience).map((kind) => reportLabels[kind]);
  const camera = [image.meta.make, image.meta.model].filter((part) => part !== undefined).join(' ');
  const name = survey.loc.type === 'reef' ? survey.loc.name : otherPlaces[survey.loc.type].name;
  return (
    <Stack gap="md" className={classes.information}>
      <div>
        <Title order={3} size="h4">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {dayText(survey.date)}, by {survey.user.name}
        </Text>
        {place !== null && (
          <Text size="sm" c="dimmed">
            {sites.words(place, survey)}
            {image.meta.positionFrom === 'boat' &&
              boatWords(sites.isExact(survey) ? image.meta.positionUncertaintyMetres : undefined)}
          </Text>
        )}
        {reports.length > 0 && <Text size="sm">The diver reported on this dive: {reports.join(', ')}.</Text>}
        {camera !== '' && (
          <Text size="sm" c="dimmed">
            {camera}
          </Text>
        )}
        {!isPreview(image) && (
          <Text size="sm" c="dimmed">
            {image.meta.width} × {image.meta.height} pixels
            {isOriginal(image) ? ', kept as it was taken' : ''}
          </Text>
        )}
      </div>
      <Divider />
      {isPreview(image) ? (
        <Text>This is a small preview. The whole photo is still on its boat.</Text>
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
