import { useSearchParams } from 'react-router';
import { useSession } from '../../../client/context/session.tsx';
import { useReefFacts } from '../../../client/queries/reef-map.ts';
import { useRegionOf } from '../../../client/regions/region.ts';
import { isRegionId, type RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { MapEditor } from './map-editor.tsx';

const firstRegion: RegionId = 'hawaii';

/** The reefs of a region are drawn, put into shape, named, given a priority, and taken off the map. */
export function EditMapPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('region');
  const regionId = isRegionId(asked) ? asked : firstRegion;
  const session = useSession();
  const region = useRegionOf(regionId);
  const facts = useReefFacts(regionId);
  if (session.status !== 'signed-in') return null;
  return (
    <Page
      title={say('Edit the map')}
      lead={say('Nothing changes for anybody before you save, and it all comes back for 90 days.')}
      width="full"
    >
      <Loaded result={facts} what={say('the reefs of this region')}>
        {({ reefs, unreadable }) => (
          <MapEditor
            key={regionId}
            uid={session.uid}
            region={region}
            reefs={reefs}
            unreadable={unreadable}
            onRegion={(next) => setSearch({ region: next })}
          />
        )}
      </Loaded>
    </Page>
  );
}
