import { Stack, Text, Title } from '@mantine/core';
import type { To } from 'react-router';
import { useReefFacts } from '../../../client/queries/reef-map.ts';
import { useAreaResults } from '../../../client/queries/reef-results.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { ListRow } from '../shared/list-row.tsx';
import { Nothing } from '../shared/list-states.tsx';
import classes from '../shared/report-map.module.css';
import { areaOf } from './area-of.ts';
import { ReefResultCard } from './reef-result-card.tsx';
import { ReefYears } from './reef-years.tsx';
import { useEstimatedReefs, useListedAreas } from './result-data.ts';
import { estimateText } from './result-texts.ts';

interface OneAreaProps {
  readonly dataset: Dataset;
  readonly datasets: readonly Dataset[];
  readonly areaId: string;
  readonly onReef: (reefId: string) => void;
  readonly allReefs: To;
}

/** What a management area came to, of which kinds, how it changed, and the reefs that it is made from. */
export function OneArea({ dataset, datasets, areaId, onReef, allReefs }: OneAreaProps) {
  const { regionId, id, shortName } = dataset;
  const results = useAreaResults(regionId, areaId);
  const facts = useReefFacts(regionId).data;
  const isListed = useListedAreas(regionId, id).some((area) => area.id === areaId);
  return (
    <Stack gap="md">
      <BackLink to={allReefs}>{say('All reefs with results')}</BackLink>
      <Title order={2} size="h3">
        {areaOf(areaId, facts?.reefs)?.name ?? say('Management area')}
      </Title>
      <Loaded result={results} what={say('the results of this area')} isCompact>
        {(found) => {
          const result = found?.byDataset[id];
          if (result !== undefined)
            return <ReefResultCard result={result} census={shortName} photos={null} />;
          return isListed ? (
            <Nothing title={say('Its kinds are not here yet')}>
              {say('What its reefs came to is below. The area itself is counted within a day.')}
            </Nothing>
          ) : (
            <Nothing title={say('No result in {census}', { census: shortName })}>
              {say(
                'No reef of this area has a number in it. Another census may have a result: choose one above.',
              )}
            </Nothing>
          );
        }}
      </Loaded>
      {results.data != null && (
        <ReefYears results={results.data.byDataset} datasets={datasets} photos={null} />
      )}
      <ReefsOfArea dataset={dataset} areaId={areaId} onReef={onReef} />
    </Stack>
  );
}

function ReefsOfArea({ dataset, areaId, onReef }: Pick<OneAreaProps, 'dataset' | 'areaId' | 'onReef'>) {
  const reefs = useEstimatedReefs(dataset.regionId, dataset.id);
  return (
    <Loaded result={reefs} what={say('the reefs of this area')} isCompact>
      {(found) => {
        const own = found.filter(({ reef }) => reef.area?.id === areaId);
        if (own.length === 0) return null;
        return (
          <section aria-label={say('Reefs of this area')}>
            <Title order={3} size="h4">
              {say('Its reefs in {census}', { census: dataset.shortName })}
            </Title>
            <Text size="sm" c="dimmed">
              {say('Those with a number make the area’s; each leads to its surveys and photos.')}
            </Text>
            <ul className={classes.list}>
              {own.map(({ reef, estimate }) => (
                <ListRow
                  key={reef.id}
                  title={reef.name}
                  detail={estimateText(estimate)}
                  onChoose={() => onReef(reef.id)}
                />
              ))}
            </ul>
          </section>
        );
      }}
    </Loaded>
  );
}
