import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { useRegion } from '../../../client/context/region.ts';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import { Page, PageTitle } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/state-message.tsx';
import { useDatasets } from '../shared/report-data.ts';
import classes from '../shared/report-map.module.css';
import { chooseDataset } from './choose-dataset.ts';
import { ReportScreen } from './report-screen.tsx';

const mapLabel = (region: RegionConfig) => `Map of the surveyed reefs, ${region.regionName}`;

/** The report map: `/detailed-reporting/{datasetId?}/{subroute?}`, also below `/{region}/` (rule 2.13). */
export function ReportMapPage() {
  const { subroute } = useParams();
  const region = useRegion();
  const session = useSession();
  if (subroute !== undefined && subroute !== 'priority')
    return <Lost what="This address leads to no map." region={region} />;
  switch (session.status) {
    case 'loading':
      return <LoadingState label="Loading the map …" />;
    case 'signed-out':
      return <SignedOut region={region} />;
    case 'signed-in':
      return <Datasets region={region} />;
  }
}

/** The address names a dataset or view that does not exist: the words of rule 2.4, and the way on. */
function Lost({ what, region }: { readonly what: string; readonly region: RegionConfig }) {
  return (
    <Page title="You got lost :(" lead={what} width="text">
      <Group>
        <Button component={Link} to={`/${region.regionId}/detailed-reporting`} variant="next">
          Map of {region.regionName}
        </Button>
        <Button component={Link} to="/" variant="default">
          Home
        </Button>
      </Group>
    </Page>
  );
}

/** Signed out: the map behind a blurred pane with the sign-in form (rule 15.2). */
function SignedOut({ region }: { readonly region: RegionConfig }) {
  return (
    <div className={classes.page}>
      <div className={`${classes.map} ${classes.alone}`} inert>
        <MapFrame label={mapLabel(region)} bounds={region.mapBounds} />
      </div>
      <div className={classes.overlay}>
        <Paper className={classes.overlayCard ?? ''} shadow="md" radius="lg">
          <Stack gap="md">
            <div>
              <PageTitle size="h2">Report map</PageTitle>
              <Text c="dimmed">
                Sign in to see which reefs were surveyed, and the photos of every survey.
              </Text>
            </div>
            <SignInPanel title={null} />
          </Stack>
        </Paper>
      </div>
    </div>
  );
}

function Datasets({ region }: { readonly region: RegionConfig }) {
  const { datasetId } = useParams();
  const navigate = useNavigate();
  const choose = (id: Dataset['id']) => void navigate(`/${region.regionId}/detailed-reporting/${id}`);
  return (
    <Loaded result={useDatasets(region.regionId)} what="the datasets of the map">
      {(datasets) => {
        const dataset = chooseDataset(datasets, datasetId, region);
        if (dataset === undefined)
          return (
            <Lost what={`${region.regionName} has no dataset called “${datasetId ?? ''}”.`} region={region} />
          );
        // Another dataset starts afresh: its own reefs, the whole map, the switches as at first (rule 15.4).
        return (
          <ReportScreen
            key={`${region.regionId} ${dataset.id}`}
            region={region}
            datasets={datasets}
            dataset={dataset}
            mapLabel={mapLabel(region)}
            onDataset={choose}
          />
        );
      }}
    </Loaded>
  );
}
