import { Button, Drawer } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { regionsKey, useRegionDocuments, useRegions } from '../../../client/regions/region.ts';
import { regionDocs } from '../../../domain/collections/regions.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { listedRegions } from '../../../domain/region/known-regions.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ListTable } from '../../../ui/table/list/list-table.tsx';
import { RowMenu } from '../../../ui/table/list/rows/row-menu.tsx';
import { ChangeList } from '../shared/change-list.tsx';
import { regionColumns } from './region-columns.tsx';
import { RegionForm } from './region-form.tsx';

type Open =
  | { readonly what: 'edit'; readonly region: RegionConfig | null }
  | { readonly what: 'record'; readonly region: RegionConfig }
  | null;

/** `/admin/regions`: where reefs are surveyed, what is open there and what is asked. */
export function RegionsPage() {
  const documents = useRegionDocuments();
  const regions = useRegions();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const columns = useMemo(() => regionColumns(toInstant(Date.now())), []);
  useEffect(() => {
    // What this page shows is about to be changed: it is asked for anew.
    void client.invalidateQueries({ queryKey: regionsKey });
  }, [client]);
  const close = () => setOpen(null);
  const actionsOf = (region: RegionConfig) => [
    { label: say('Edit'), onPress: () => setOpen({ what: 'edit', region }) },
    { label: say('Reefs on the map'), onPress: () => void navigate(`/edit-map?region=${region.regionId}`) },
    { label: say('Datasets'), onPress: () => void navigate(`/datasets?region=${region.regionId}`) },
    { label: say('What was changed'), onPress: () => setOpen({ what: 'record', region }) },
  ];
  return (
    <Page
      title={say('Regions')}
      lead={say(
        'Where reefs are surveyed, what is open there, and what is asked. Nobody has to deploy anything; none is removed: it is closed, or no longer active.',
      )}
      width="full"
      actions={
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setOpen({ what: 'edit', region: null })}
        >
          {say('Add a region')}
        </Button>
      }
    >
      <Loaded result={documents} what={say('the regions')}>
        {() => (
          <ListTable
            caption={say('Regions')}
            noun={[say('region'), say('regions')]}
            rows={listedRegions(regions)}
            columns={columns}
            keyOf={({ regionId }) => regionId}
            nameOf={({ regionName }) => regionName}
            searchLabel={say('Search regions')}
            rowActions={(region) => <RowMenu name={region.regionName} actions={actionsOf(region)} />}
            csv={{ name: 'regions', line: csvLine }}
            minWidth={860}
            empty={<StateMessage kind="empty" title={say('No regions')} text={say('Add the first one.')} />}
          />
        )}
      </Loaded>
      {open?.what === 'edit' && <RegionForm region={open.region} onClose={close} />}
      {open?.what === 'record' && (
        <Drawer opened onClose={close} position="right" size="md" title={open.region.regionName}>
          <ChangeList
            subject={regionDocs.path({ regionId: open.region.regionId })}
            onUndone={() => void client.invalidateQueries({ queryKey: regionsKey })}
          />
        </Drawer>
      )}
    </Page>
  );
}
