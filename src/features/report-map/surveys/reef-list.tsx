import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { ListRow } from '../shared/list-row.tsx';
import { Nothing } from '../shared/list-states.tsx';
import { type CountedFact, type ReefsOfDataset, useReefsOfDataset } from '../shared/reefs-of-dataset.ts';
import { useSurveysElsewhere } from '../shared/report-data.ts';
import classes from '../shared/report-map.module.css';
import { otherPlaces } from '../shared/report-texts.ts';

interface ReefListProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  /** Surveys that lie at no reef have no figures that everybody may see. */
  readonly isMember: boolean;
  readonly onChoose: (reefId: string) => void;
}

/** Reefs that are shown at once, and more with each press (rule 15.6). */
const perPage = 20;

export function ReefRow({
  counts: { reef, surveys, images },
  dataset,
  onChoose,
}: { readonly counts: CountedFact } & Pick<ReefListProps, 'dataset' | 'onChoose'>) {
  const detail =
    surveys === 0
      ? say('Not surveyed in {census}', { census: dataset.shortName })
      : `${say('{surveys, plural, one {# survey} other {# surveys}}', { surveys })} · ${say('{photos, plural, one {# photo} other {# photos}}', { photos: images })}`;
  return <ListRow title={reef.name} detail={detail} onChoose={() => onChoose(reef.id)} />;
}

/** Surveyed reefs by name, some at a time, then the surveys that lie at no known reef. */
export function ReefList(props: ReefListProps) {
  const reefs = useReefsOfDataset(props.regionId, props.dataset.id);
  return (
    <Loaded result={reefs} what={say('the surveyed reefs')} isCompact>
      {(found) => <Surveyed {...props} {...found} />}
    </Loaded>
  );
}

function Surveyed({
  regionId,
  dataset,
  isMember,
  onChoose,
  surveyed,
  unreadable,
}: ReefListProps & Pick<ReefsOfDataset, 'surveyed' | 'unreadable'>) {
  const [most, setMost] = useState(perPage);
  const others = useSurveysElsewhere(regionId, dataset.id, isMember);
  const elsewhere = [
    { id: 'point', surveys: others.data?.points ?? 0 } as const,
    { id: 'unknown', surveys: others.data?.unknown ?? 0 } as const,
  ].filter(({ surveys }) => surveys > 0);
  const hasMore = surveyed.length > most;
  if (surveyed.length === 0 && elsewhere.length === 0 && unreadable === 0)
    return (
      <Nothing title={say('No surveys in {census} yet', { census: dataset.shortName })}>
        {say('Choose another dataset above, or be the first: submit a survey of a reef you know.')}
      </Nothing>
    );
  return (
    <Stack gap="sm">
      <ul className={classes.list} aria-label={say('Surveyed reefs')}>
        {surveyed.slice(0, most).map((each) => (
          <ReefRow key={each.reef.id} counts={each} dataset={dataset} onChoose={onChoose} />
        ))}
        {!hasMore &&
          elsewhere.map(({ id, surveys }) => (
            <ListRow
              key={id}
              title={say(otherPlaces[id].name)}
              detail={say('{surveys, plural, one {# survey} other {# surveys}}', { surveys })}
              onChoose={() => onChoose(id)}
            />
          ))}
      </ul>
      <UnreadableNote count={unreadable} what={unreadable === 1 ? say('reef') : say('reefs')} />
      {hasMore && (
        <Button variant="default" onClick={() => setMost(most + perPage)}>
          {say('Load More')}
        </Button>
      )}
    </Stack>
  );
}
