import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Nothing } from '../shared/list-states.tsx';
import { useReefsOfDataset } from '../shared/reefs-of-dataset.ts';
import classes from '../shared/report-map.module.css';
import { ReefList, ReefRow } from './reef-list.tsx';

interface ReefSearchProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  readonly isMember: boolean;
  readonly onChoose: (reefId: string) => void;
}

const debounceMs = 200;
/** A list longer than this is no help; typing on is. */
const mostFound = 50;

/** The reef list with its search box (rule 15.7). */
export function ReefSearch(props: ReefSearchProps) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), debounceMs);
  return (
    <Stack gap="sm">
      <TextInput
        aria-label={say('Search Reefs')}
        placeholder={say('Search Reefs')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        autoFocus
        maxLength={100}
      />
      {wanted === '' ? <ReefList {...props} /> : <Found {...props} text={wanted} />}
    </Stack>
  );
}

function Found({ regionId, dataset, onChoose, text }: ReefSearchProps & { readonly text: string }) {
  const reefs = useReefsOfDataset(regionId, dataset.id);
  const found = useMemo(
    () => (reefs.data === undefined ? undefined : reefs.data.find(text)),
    [reefs.data, text],
  );
  return (
    <Loaded result={{ ...reefs, data: found }} what={say('the reefs to search')} isCompact>
      {(fitting) =>
        fitting.length === 0 ? (
          <Nothing title={say('No reef is called “{text}”', { text })}>
            {say('Try a part of the name, or its number.')}
          </Nothing>
        ) : (
          <>
            <Text size="sm" c="dimmed" role="status">
              {fitting.length > mostFound
                ? say('{reefs, plural, one {# reef} other {# reefs}} found; the first {shown} are shown', {
                    reefs: fitting.length,
                    shown: mostFound,
                  })
                : say('{reefs, plural, one {# reef} other {# reefs}} found', { reefs: fitting.length })}
            </Text>
            <ul className={classes.list} aria-label={say('Reefs found')}>
              {fitting.slice(0, mostFound).map((each) => (
                <ReefRow key={each.reef.id} counts={each} dataset={dataset} onChoose={onChoose} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
