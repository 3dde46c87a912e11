import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReefInDataset, useReefSites } from '../../../client/queries/reef-sites.ts';
import type { ReefSite } from '../../../contract/map/reef-sites.ts';
import { photosOfSite } from '../../../domain/estimate/fusion/enough-photos.ts';
import { addedSurveys, siteFigureText, sitePhotosText } from '../../../domain/estimate/words/site-words.ts';
import { roundedDegrees } from '../../../domain/survey/place/site-seen.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import classes from './results.module.css';

interface SitesOfReefProps {
  readonly place: ReefInDataset;
  /** Leads to the newest survey of a site. */
  readonly onSurvey: (surveyId: string) => void;
}

/** Sites that are shown at once: those dived last. */
const mostSites = 20;

/**
 * The sites of a reef, how sure the coral of each is, and how many more photos would do: for who decides where the next boat goes.
 * Surveys are for whoever has signed in, so it is as well.
 */
export function SitesOfReef({ place, onSurvey }: SitesOfReefProps) {
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={say('Enough photos yet?')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {say('Enough photos yet?')}
        </Title>
        <Loaded result={useReefSites(place)} what={say('the sites of this reef')} isCompact>
          {({ sites, within }) =>
            sites.length === 0 ? (
              <Text c="dimmed">{say('No site of it was dived in this census.')}</Text>
            ) : (
              <>
                <ul className={classes.sites}>
                  {sites.slice(0, mostSites).map((site) => (
                    <Site key={site.surveys[0]?.id} site={site} within={within} onSurvey={onSurvey} />
                  ))}
                </ul>
                {sites.length > mostSites && (
                  <Text size="sm">
                    {say('and {sites, plural, one {# site} other {# sites}} that were dived earlier.', {
                      sites: sites.length - mostSites,
                    })}
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {say(
                    'A site is where surveys lie within a hundred metres. In this region {photos} photos of one tell its coral to 5 points of 100, nine times in ten. People who read them differ too: that makes a range wider, and more photos do not mend it.',
                    { photos: photosOfSite({ within }) },
                  )}
                </Text>
              </>
            )
          }
        </Loaded>
      </Stack>
    </Paper>
  );
}

interface SiteProps extends Pick<SitesOfReefProps, 'onSurvey'> {
  readonly site: ReefSite;
  readonly within: number;
}

function Site({ site: { name, place, surveys, estimate }, within, onSurvey }: SiteProps) {
  const added = addedSurveys(surveys);
  const { photos, usable, told } = added;
  const [newest] = surveys;
  return (
    <li className={classes.site}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          {place !== null && (
            <Text size="xs" c="dimmed" data-numbers="" style={{ textWrap: 'balance' }}>
              {roundedDegrees(place)}
            </Text>
          )}
        </div>
        {newest !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            mih={32}
            flex="none"
            onClick={() => onSurvey(newest.id)}
            aria-label={say('Newest survey of {site}', { site: name })}
          >
            {say('Newest survey')}
          </Button>
        )}
      </Group>
      <Text size="sm">{siteFigureText(estimate, told.photos)}</Text>
      <Text size="sm" c="dimmed">
        {usable < photos
          ? say(
              '{photos, plural, one {# photo} other {# photos}} in {surveys, plural, one {# survey} other {# surveys}}, {read} read, {unusable} of them blurred, dark or double.',
              { photos, surveys: surveys.length, read: told.photos, unusable: photos - usable },
            )
          : say(
              '{photos, plural, one {# photo} other {# photos}} in {surveys, plural, one {# survey} other {# surveys}}, {read} read.',
              { photos, surveys: surveys.length, read: told.photos },
            )}{' '}
        {sitePhotosText(added, estimate, within)}
      </Text>
    </li>
  );
}
