import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useReefFacts } from '../../../client/queries/reef-map.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import type { ModelReport } from '../../../domain/suggestion/learn/model-report.ts';
import { numberText } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ReportPart } from './report-part.tsx';
import { ShareCell } from './share-cell.tsx';

type SiteFigures = ModelReport['bySite'][number];

/** Sites that are shown at first: the hardest. */
const fewSites = 12;

interface SiteFiguresProps {
  readonly regionId: RegionId;
  readonly sites: readonly SiteFigures[];
  /** The same where the whole site was left out; undefined where there is one only. */
  readonly unseen: readonly SiteFigures[] | undefined;
}

/** Where it does well, and where it does not. */
export function SiteFiguresPart({ regionId, sites, unseen }: SiteFiguresProps) {
  const { data } = useReefFacts(regionId);
  const [isAll, setAll] = useState(false);
  const columns = useMemo((): readonly DataColumn<SiteFigures>[] => {
    const names = new Map(data?.reefs.map(({ id, name }) => [id, name]));
    const nameOf = (site: string) => names.get(site) ?? site;
    const asNew = new Map(unseen?.map(({ site, accuracy }) => [site, accuracy]));
    return [
      {
        id: 'site',
        header: say('Site'),
        isName: true,
        cell: ({ site }) => nameOf(site),
        sortBy: ({ site }) => nameOf(site),
      },
      {
        id: 'photos',
        header: say('Photos'),
        isNumber: true,
        cell: ({ photos }) => numberText(photos),
      },
      {
        id: 'accuracy',
        header: unseen === undefined ? say('Right') : say('Right, photo unseen'),
        isNumber: true,
        cell: ({ accuracy }) => <ShareCell share={accuracy} />,
        sortBy: ({ accuracy }) => accuracy,
      },
      ...(unseen === undefined
        ? []
        : [
            {
              id: 'unseen',
              header: say('Right, site unseen'),
              isNumber: true,
              cell: ({ site }: SiteFigures) => <ShareCell share={asNew.get(site) ?? null} />,
              sortBy: ({ site }: SiteFigures) => asNew.get(site) ?? null,
            },
          ]),
    ];
  }, [data, unseen]);
  const rows = useMemo(() => {
    const hardestFirst = sites.toSorted((one, other) => one.accuracy - other.accuracy);
    return isAll ? hardestFirst : hardestFirst.slice(0, fewSites);
  }, [sites, isAll]);
  return (
    <ReportPart
      title={say('Site by site')}
      text={
        unseen === undefined
          ? say('The hardest first. A site that stands out may need photos of its own.')
          : say(
              'The hardest first: with other photos of the site known, and with none of them. A site that stands out may need photos of its own.',
            )
      }
    >
      <DataTable
        caption={say('How often it was right at each site')}
        rows={rows}
        columns={columns}
        keyOf={({ site }) => site}
        empty={null}
      />
      {rows.length < sites.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {say('All {sites} sites', { sites: sites.length })}
        </Button>
      )}
    </ReportPart>
  );
}
