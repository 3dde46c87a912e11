import { Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useReefs } from '../../../client/queries/region-reefs.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { findReefs } from '../../../domain/reporting/find-reefs.ts';
import type { FindableReef } from '../../../domain/survey/draft/reef-at-pin.ts';
import { say } from '../../../language/say.ts';
import { TryAgain } from '../../../ui/try-again.tsx';

/** More than these nobody reads: another letter finds the one that is meant. */
const maxShown = 30;

interface ReefChoiceProps {
  readonly label: string;
  readonly regionId: RegionId;
  readonly value: FindableReef | null;
  readonly onChange: (reef: FindableReef | null) => void;
  readonly description?: string;
}

/** A reef of a region, found by its name or number. */
export function ReefChoice({ label, regionId, value, onChange, description }: ReefChoiceProps) {
  const reefs = useReefs(regionId);
  const [typed, setTyped] = useState('');
  const all = reefs.data;
  const found = useMemo(() => {
    const hits = findReefs(all ?? [], typed, maxShown);
    return value === null || hits.some(({ id }) => id === value.id) ? hits : [value, ...hits];
  }, [all, typed, value]);
  if (reefs.isError && all === undefined)
    return (
      <TryAgain
        message={say('The reefs of this region could not be loaded.')}
        onAgain={() => void reefs.refetch()}
      />
    );
  return (
    <Select
      label={label}
      {...(description === undefined ? {} : { description })}
      placeholder={all === undefined ? say('Loading the reefs …') : say('Search Reefs')}
      searchable
      clearable
      value={value?.id ?? null}
      data={found.map((reef) => ({ value: reef.id, label: reefLabel(reef) }))}
      // Already found as people spell them.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(id) => onChange(found.find((reef) => reef.id === id) ?? null)}
      nothingFoundMessage={
        <Text size="sm">
          {typed.trim() === '' ? say('Type a name or a number') : say('No reef of that name')}
        </Text>
      }
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** 'Moore Reef (16-071)'; its number alone where it has no name. */
export function reefLabel({
  name,
  gid,
  id,
}: Pick<FindableReef, 'name' | 'id'> & { readonly gid?: string | undefined }) {
  if (name === '') return gid ?? id;
  return gid === undefined ? name : `${name} (${gid})`;
}
