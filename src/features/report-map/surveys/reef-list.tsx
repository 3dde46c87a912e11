import { Button, Stack } from '@mantine/core';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import type { ReefFeature } from '../../../domain/reporting/reef-feature.ts';
import { counted } from '../../../domain/wording/counted.ts';
import type { Parsed } from '../../../ports/read-documents.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { MoreFailed, Nothing } from '../shared/list-states.tsx';
import { useCensusCounts, useSurveyedReefs } from '../shared/report-data.ts';
import classes from '../shared/report-map.module.css';
import { countsOf, otherPlaces } from '../shared/report-texts.ts';
import { ListRow } from './list-row.tsx';

interface ReefListProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  readonly onChoose: (reefId: string) => void;
}

export function ReefRow({
  reef,
  dataset,
  onChoose,
}: { readonly reef: ReefFeature } & Omit<ReefListProps, 'regionId'>) {
  const { surveys, images } = countsOf(reef, dataset.id);
  return (
    <ListRow
      title={reef.name}
      detail={`${counted(surveys, 'survey')} · ${counted(images, 'photo')}`}
      onChoose={() => onChoose(reef.id)}
    />
  );
}

/** Surveyed reefs by name, a page at a time, then the surveys that lie at no known reef. */
export function ReefList(props: ReefListProps) {
  const reefs = useSurveyedReefs(props.regionId, props.dataset.id);
  return (
    <Loaded result={reefs} what="the surveyed reefs" isCompact>
      {({ pages }) => <Pages {...props} pages={pages} reefs={reefs} />}
    </Loaded>
  );
}

interface PagesProps extends ReefListProps {
  readonly pages: readonly Parsed<ReefFeature>[];
  readonly reefs: Pick<
    ReturnType<typeof useSurveyedReefs>,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
}

function Pages({ regionId, dataset, onChoose, pages, reefs }: PagesProps) {
  const counts = useCensusCounts(regionId, dataset.id);
  const shown = pages.flatMap((page) => page.items);
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0);
  const elsewhere = [
    { id: 'point', surveys: counts.data?.points ?? 0 } as const,
    { id: 'unknown', surveys: counts.data?.unknown ?? 0 } as const,
  ].filter(({ surveys }) => surveys > 0);
  if (shown.length === 0 && elsewhere.length === 0 && unreadable === 0)
    return (
      <Nothing title={`No surveys in ${dataset.shortName} yet`}>
        Choose another dataset above, or be the first: submit a survey of a reef you know.
      </Nothing>
    );
  return (
    <Stack gap="sm">
      <ul className={classes.list} aria-label="Surveyed reefs">
        {shown.map((reef) => (
          <ReefRow key={reef.id} reef={reef} dataset={dataset} onChoose={onChoose} />
        ))}
        {!reefs.hasNextPage &&
          elsewhere.map(({ id, surveys }) => (
            <ListRow
              key={id}
              title={otherPlaces[id].name}
              detail={counted(surveys, 'survey')}
              onChoose={() => onChoose(id)}
            />
          ))}
      </ul>
      <UnreadableNote count={unreadable} what={unreadable === 1 ? 'reef' : 'reefs'} />
      {reefs.isFetchNextPageError && <MoreFailed what="reefs" onRetry={() => void reefs.fetchNextPage()} />}
      {reefs.hasNextPage && !reefs.isFetchNextPageError && (
        <Button
          variant="default"
          loading={reefs.isFetchingNextPage}
          onClick={() => void reefs.fetchNextPage()}
        >
          Load More
        </Button>
      )}
    </Stack>
  );
}
