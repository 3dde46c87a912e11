import { Button, Group } from '@mantine/core';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../../client/context/session.tsx';
import { useRegion } from '../../../client/regions/region.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { useProgram } from '../../../ui/drawn/with-program.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/state-message.tsx';
import { keptForDataset } from '../shared/report-address.ts';
import { useDatasets } from '../shared/report-data.ts';
import { chooseDataset } from './choose-dataset.ts';
import { ReportScreen } from './report-screen.tsx';

const mapLabel = (region: RegionConfig) =>
  say('Map of the surveyed reefs, {region}', { region: region.regionName });

/**
 * The report map: `/detailed-reporting/{datasetId?}/{subroute?}`, also below `/{region}/` (rule 2.13). Everybody sees reefs
 * and their figures; surveys, places and photos are for those who signed in.
 */
export function ReportMapPage() {
  const { subroute } = useParams();
  const region = useRegion();
  const session = useSession();
  const hasProgram = useProgram();
  if (subroute !== undefined && subroute !== 'priority')
    return <Lost what={say('This address leads to no map.')} region={region} />;
  if (!hasProgram || session.status === 'loading') return <OnItsWay />;
  return <Datasets region={region} isMember={session.status === 'signed-in'} />;
}

/** What the map shows, until it does. */
function OnItsWay() {
  return (
    <Page
      title={say('Report map')}
      lead={say(
        'Every reef of the census on a map: how much living coral, what divers reported, census by census.',
      )}
    >
      <LoadingState label={say('Loading the map …')} />
    </Page>
  );
}

/** The address names a dataset or view that does not exist: the words of rule 2.4, and the way on. */
function Lost({ what, region }: { readonly what: string; readonly region: RegionConfig }) {
  return (
    <Page title={say('You got lost :(')} lead={what} width="text">
      <Group>
        <Button component={Link} to={`/${region.regionId}/detailed-reporting`} variant="next">
          {say('Map of {region}', { region: region.regionName })}
        </Button>
        <Button component={Link} to="/" variant="default">
          {say('Home')}
        </Button>
      </Group>
    </Page>
  );
}

function Datasets({ region, isMember }: { readonly region: RegionConfig; readonly isMember: boolean }) {
  const { datasetId } = useParams();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const choose = (id: Dataset['id']) =>
    void navigate(`/${region.regionId}/detailed-reporting/${id}${keptForDataset(query)}`);
  return (
    <Loaded result={useDatasets(region.regionId)} what={say('the datasets of the map')}>
      {(datasets) => {
        const dataset = chooseDataset(datasets, datasetId, region);
        if (dataset === undefined)
          return (
            <Lost
              what={say('{region} has no dataset called “{dataset}”.', {
                region: region.regionName,
                dataset: datasetId ?? '',
              })}
              region={region}
            />
          );
        // Another dataset starts afresh: its own reefs, the whole map, the switches as at first (rule 15.4).
        return (
          <ReportScreen
            key={`${region.regionId} ${dataset.id}`}
            region={region}
            datasets={datasets}
            dataset={dataset}
            isMember={isMember}
            mapLabel={mapLabel(region)}
            onDataset={choose}
          />
        );
      }}
    </Loaded>
  );
}
