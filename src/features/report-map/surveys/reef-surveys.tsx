import { Button, Stack, Text, Title } from '@mantine/core';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { diveTypeNames } from '../shared/dive-types.ts';
import { ListRow } from '../shared/list-row.tsx';
import { MoreFailed, Nothing } from '../shared/list-states.tsx';
import { useSurveysOfReef } from '../shared/report-data.ts';
import classes from '../shared/report-map.module.css';
import { isOtherPlace, otherPlaces } from '../shared/report-texts.ts';
import { ReefHeading } from './reef-heading.tsx';

interface ReefSurveysProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  readonly reefId: string;
  readonly onChoose: (surveyId: string) => void;
}

/** One reef: what is known of it, and its surveys, newest first. */
export function ReefSurveys(props: ReefSurveysProps) {
  return (
    <Stack gap="sm">
      {isOtherPlace(props.reefId) ? (
        <div>
          <Title order={2} size="h3">
            {say(otherPlaces[props.reefId].name)}
          </Title>
          <Text c="dimmed">{say(otherPlaces[props.reefId].hint)}</Text>
        </div>
      ) : (
        <ReefHeading {...props} />
      )}
      <SurveyList {...props} />
    </Stack>
  );
}

function SurveyList({ regionId, dataset, reefId, onChoose }: ReefSurveysProps) {
  const surveys = useSurveysOfReef(regionId, dataset.id, reefId);
  return (
    <Loaded result={surveys} what={say('the surveys of this reef')} isCompact>
      {({ pages }) => {
        const shown = pages.flatMap((page) => page.items);
        const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0);
        if (shown.length === 0 && unreadable === 0)
          return (
            <Nothing title={say('Not surveyed in {census}', { census: dataset.shortName })}>
              {say('Another dataset may have surveys of it; choose one above.')}
            </Nothing>
          );
        return (
          <>
            <ul className={classes.list} aria-label={say('Surveys')}>
              {shown.map((survey) => (
                <SurveyRow key={survey.id} survey={survey} onChoose={onChoose} />
              ))}
            </ul>
            <UnreadableNote count={unreadable} what={unreadable === 1 ? say('survey') : say('surveys')} />
            {surveys.isFetchNextPageError && (
              <MoreFailed
                title={say('Could not load more surveys')}
                onRetry={() => void surveys.fetchNextPage()}
              />
            )}
            {surveys.hasNextPage && !surveys.isFetchNextPageError && (
              <Button
                variant="default"
                loading={surveys.isFetchingNextPage}
                onClick={() => void surveys.fetchNextPage()}
              >
                {say('Load More')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function SurveyRow({ survey, onChoose }: { readonly survey: Survey } & Pick<ReefSurveysProps, 'onChoose'>) {
  const photos = survey.meta.images.stored ?? survey.meta.images.total;
  return (
    <ListRow
      title={dayText(survey.date)}
      detail={[
        say(diveTypeNames[survey.type]),
        say('{photos, plural, one {# photo} other {# photos}}', { photos }),
        say('by {name}', { name: survey.user.name }),
      ].join(' · ')}
      onChoose={() => onChoose(survey.id)}
    />
  );
}
