import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPhoto, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, type To } from 'react-router';
import { useReefFacts } from '../../../client/queries/reef-map.ts';
import { useReefResults } from '../../../client/queries/reef-results.ts';
import { mostReefs } from '../../../domain/exports/request/export-job.ts';
import { censusYear, type Dataset } from '../../../domain/reporting/dataset.ts';
import { findReefs } from '../../../domain/reporting/find-reefs.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Words } from '../../../ui/words.tsx';
import { PhotosBehind } from '../photos/photos-behind.tsx';
import type { PhotoPlace } from '../photos/told-photos.ts';
import { BackLink } from '../shared/back-link.tsx';
import { ListRow } from '../shared/list-row.tsx';
import { Nothing } from '../shared/list-states.tsx';
import { useReef } from '../shared/reefs-of-dataset.ts';
import { type ReportPlace, wholeMap } from '../shared/report-address.ts';
import classes from '../shared/report-map.module.css';
import { isOtherPlace } from '../shared/report-texts.ts';
import { AreaList } from './area-list.tsx';
import { areaOf } from './area-of.ts';
import { CompareReefs } from './compare-reefs.tsx';
import { OneArea } from './one-area.tsx';
import { ReefResultCard } from './reef-result-card.tsx';
import { ReefYears } from './reef-years.tsx';
import { type EstimatedReef, useEstimatedReefs } from './result-data.ts';
import { estimateText } from './result-texts.ts';
import { SitesOfReef } from './sites-of-reef.tsx';

export interface ResultsPanelProps {
  readonly dataset: Dataset;
  readonly datasets: readonly Dataset[];
  readonly place: ReportPlace;
  readonly reefName: string;
  readonly onGo: (place: ReportPlace) => void;
  readonly addressOf: (place: ReportPlace) => To;
  /** The reef that the chosen one is compared with. */
  readonly compared: string | null;
  readonly onCompare: (reefId: string | null) => void;
  /** Leads to the surveys of the chosen reef. */
  readonly onSurveys: () => void;
  /** Leads to one survey of it. */
  readonly onSurvey: (surveyId: string) => void;
  /** Signed in: surveys, exact places and photos are shown to nobody else. */
  readonly isMember: boolean;
  /** The management area that is shown, or from which somebody came to the reef. */
  readonly area: string | null;
  readonly onArea: (areaId: string) => void;
  readonly areaAddress: (areaId: string | null) => To;
  /** Told the reefs that a search found; null while nothing is looked for, or too much was found to be named. */
  readonly onFound: (reefIds: readonly string[] | null) => void;
}

/** Reefs with results, and what is known of one of them, or of a management area. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { place, area, dataset, datasets, onGo, areaAddress } = props;
  if (place.reef !== null) return <OneReef {...props} reefId={place.reef} />;
  if (area === null) return <ReefsWithResults {...props} />;
  return (
    <OneArea
      dataset={dataset}
      datasets={datasets}
      areaId={area}
      onReef={(reef) => onGo({ reef, survey: null, photo: null })}
      allReefs={areaAddress(null)}
    />
  );
}

function ReefsWithResults({ dataset, onGo, onArea, onFound }: ResultsPanelProps) {
  const [text, setText] = useState('');
  const reefs = useEstimatedReefs(dataset.regionId, dataset.id);
  const year = censusYear(dataset);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {year === 'All' ? say('Reefs with results, all years') : say('Reefs with results, {year}', { year })}
      </Title>
      <TextInput
        aria-label={say('Search Reefs')}
        placeholder={say('Search Reefs')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={100}
      />
      <Loaded result={reefs} what={say('the results of the reefs')} isCompact>
        {(found) => (
          <Found
            reefs={found}
            text={text.trim()}
            dataset={dataset}
            onGo={onGo}
            onArea={onArea}
            onFound={onFound}
          />
        )}
      </Loaded>
    </Stack>
  );
}

function Found({
  reefs,
  text,
  dataset,
  onGo,
  onArea,
  onFound,
}: Pick<ResultsPanelProps, 'dataset' | 'onGo' | 'onArea' | 'onFound'> & {
  readonly reefs: readonly EstimatedReef[];
  readonly text: string;
}) {
  const shown = useMemo(() => {
    if (text === '') return reefs;
    const fitting = new Set(
      findReefs(
        reefs.map(({ reef }) => reef),
        text,
        reefs.length,
      ).map(({ id }) => id),
    );
    return reefs.filter(({ reef }) => fitting.has(reef.id));
  }, [reefs, text]);
  useEffect(() => {
    const isNamed = text !== '' && shown.length > 0 && shown.length <= mostReefs;
    onFound(isNamed ? shown.map(({ reef }) => reef.id) : null);
    return () => onFound(null);
  }, [text, shown, onFound]);
  if (reefs.length === 0)
    return (
      <Nothing title={say('No results in {census} yet', { census: dataset.shortName })}>
        {say('Nobody has read photos of its reefs. Analyse one: each brings a reef nearer to a number.')}
      </Nothing>
    );
  if (shown.length === 0)
    return (
      <Nothing title={say('No reef with results is called “{text}”', { text })}>
        {say('Try a part of the name.')}
      </Nothing>
    );
  const numbers = shown.filter(({ estimate }) => estimate.status === 'estimated').length;
  return (
    <>
      {text === '' && <AreaList dataset={dataset} onArea={onArea} />}
      <Text size="sm" c="dimmed" role="status">
        {say('{numbers, plural, one {# reef} other {# reefs}} with a number, {others} on the way', {
          numbers,
          others: shown.length - numbers,
        })}
      </Text>
      <ul className={classes.list} aria-label={say('Reefs with results')}>
        {shown.map(({ reef, estimate }) => (
          <ListRow
            key={reef.id}
            title={reef.name}
            detail={estimateText(estimate)}
            onChoose={() => onGo({ reef: reef.id, survey: null, photo: null })}
          />
        ))}
      </ul>
    </>
  );
}

function OneReef({
  dataset,
  datasets,
  reefName,
  reefId,
  addressOf,
  compared,
  onCompare,
  onSurveys,
  onSurvey,
  onGo,
  isMember,
  area,
  areaAddress,
}: ResultsPanelProps & { readonly reefId: string }) {
  const { regionId } = dataset;
  const results = useReefResults(regionId, reefId);
  const place = { regionId, reefId, datasetId: dataset.id };
  const onPhoto = ({ surveyId, photoId }: PhotoPlace) =>
    onGo({ reef: reefId, survey: surveyId, photo: photoId });
  const isListed = useEstimatedReefs(regionId, dataset.id).data?.some(({ reef }) => reef.id === reefId);
  return (
    <Stack gap="md">
      <ReefTitle {...{ dataset, reefId, reefName, area, addressOf, areaAddress }} />
      <Loaded result={results} what={say('the results of this reef')} isCompact>
        {(found) => {
          const result = found?.byDataset[dataset.id];
          return (
            <>
              {result === undefined && isListed === true && (
                <Nothing title={say('Its kinds are not here yet')}>
                  {say(
                    'The list of reefs has its living coral; what that was made from did not come with it.',
                  )}
                </Nothing>
              )}
              {result === undefined && isListed !== true && (
                <Nothing title={say('No result in {census}', { census: dataset.shortName })}>
                  {say(
                    'Nobody has read photos of this reef in it. Another census may have a result: choose one above.',
                  )}
                </Nothing>
              )}
              {result !== undefined && (
                <ReefResultCard
                  result={result}
                  census={dataset.shortName}
                  photos={
                    isMember ? (
                      <PhotosBehind
                        key={`${reefId} ${dataset.id}`}
                        place={place}
                        title={say('The photos behind it')}
                        onPhoto={onPhoto}
                      />
                    ) : null
                  }
                />
              )}
              {isMember && !isOtherPlace(reefId) && <SitesOfReef place={place} onSurvey={onSurvey} />}
              {found !== null && (
                <ReefYears
                  results={found.byDataset}
                  datasets={datasets}
                  photos={isMember ? { regionId, reefId, onPhoto } : null}
                />
              )}
              {result?.cover !== undefined && (
                <CompareReefs
                  dataset={dataset}
                  reefId={reefId}
                  name={reefName}
                  cover={result.cover}
                  otherId={compared}
                  onOther={onCompare}
                  onPhoto={isMember ? onPhoto : null}
                />
              )}
            </>
          );
        }}
      </Loaded>
      <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={onSurveys}>
        {isMember ? say('See its surveys') : say('See the surveys and photos behind it')}
      </Button>
    </Stack>
  );
}

type ReefTitleProps = Pick<
  ResultsPanelProps,
  'dataset' | 'reefName' | 'area' | 'addressOf' | 'areaAddress'
> & { readonly reefId: string };

/** The way back, to the area that somebody came from or to all reefs; the reef's name, and the area that it lies in. */
function ReefTitle({ dataset, reefId, reefName, area, addressOf, areaAddress }: ReefTitleProps) {
  const { regionId } = dataset;
  const own = useReef(regionId, reefId).data?.area;
  const cameFrom = areaOf(area, useReefFacts(regionId).data?.reefs);
  return (
    <>
      {cameFrom === undefined ? (
        <BackLink to={areaAddress(null)}>{say('All reefs with results')}</BackLink>
      ) : (
        <BackLink to={addressOf(wholeMap)}>{cameFrom.name}</BackLink>
      )}
      <div>
        <Title order={2} size="h3">
          {reefName}
        </Title>
        {own !== undefined && (
          <Text c="dimmed">
            <Words
              text="In the <link>{area}</link>"
              values={{
                link: (inner) => (
                  <Anchor component={Link} to={areaAddress(own.id)}>
                    {inner}
                  </Anchor>
                ),
                area: own.name,
              }}
            />
          </Text>
        )}
      </div>
    </>
  );
}
