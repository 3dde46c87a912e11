import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isInside } from '../../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { MapBounds } from '../../../ui/map/map-types.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ListTable } from '../../../ui/table/list/list-table.tsx';
import type { ListProps } from '../../../ui/table/list/state/list-props.ts';
import { type PageSource, readRows } from '../../../ui/table/list/state/page-source.ts';
import { placeOfRow, SurveyMap } from './survey-map.tsx';
import type { SurveyRow } from './survey-row.ts';

/** Surveys that are read for a map, at most. */
const mostOnMap = 2_000;

interface SurveysOnMapProps {
  readonly source: PageSource<SurveyRow>;
  readonly list: ListProps<SurveyRow>;
  readonly regionId: RegionId;
}

/** All surveys that were asked for, on a map; those of a box are chosen together. */
export function SurveysOnMap({ source, list, regionId }: SurveysOnMapProps) {
  const [box, setBox] = useState<MapBounds | null>(null);
  const found = useQuery({
    queryKey: [...source.key, 'map'],
    queryFn: ({ signal }) => readRows(source, { search: '', sort: null, size: 200, signal }, mostOnMap),
  });
  return (
    <Loaded result={found} what={say('the surveys')}>
      {({ rows, isAll }) => (
        <Stack gap="lg">
          {!isAll && (
            <Text>
              {say('These are the first {count, number}: ask for one reef or diver.', {
                count: mostOnMap,
              })}
            </Text>
          )}
          <SurveyMap rows={rows} regionId={regionId} box={box} onBox={setBox} />
          <InBox rows={rows} box={box} list={list} />
        </Stack>
      )}
    </Loaded>
  );
}

interface InBoxProps {
  readonly rows: readonly SurveyRow[];
  readonly box: MapBounds | null;
  readonly list: ListProps<SurveyRow>;
}

/** The surveys of the box, or all where none is drawn. A box chooses all that is in it. */
function InBox({ rows, box, list }: InBoxProps) {
  const inside = useMemo(
    () =>
      box === null
        ? rows
        : rows.filter((row) => {
            const place = placeOfRow(row);
            return place !== null && isInside(box, place);
          }),
    [rows, box],
  );
  return (
    <ListTable
      key={JSON.stringify(box)}
      {...list}
      rows={inside}
      startsChosen={box !== null}
      empty={
        box === null ? (
          list.empty
        ) : (
          <StateMessage kind="empty" title={say('No survey is in this box')} isCompact />
        )
      }
    />
  );
}
