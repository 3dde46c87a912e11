import { Autocomplete, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { usePlaces } from '../../../client/queries/use-places.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { say, text } from '../../../language/say.ts';
import type { FoundPlace } from '../../../ports/place-search.ts';

/** Milliseconds without a key before a search is asked (rule 4.6). */
const debounceMs = 500;

interface PlaceFieldProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (place: FoundPlace) => void;
}

const description = text('Your town and country.');

/** Where a person lives, roughly. Suggests places where a search is configured; words alone are always enough. */
export function PlaceField(props: PlaceFieldProps) {
  const { placeSearch } = usePhone();
  if (placeSearch !== null) return <SearchedPlaceField {...props} />;
  return (
    <TextInput
      label={say('Location')}
      description={say(description)}
      autoComplete="address-level2"
      leftSection={<IconMapPin size={20} stroke={1.7} aria-hidden />}
      value={props.value}
      onChange={(event) => props.onType(event.currentTarget.value)}
    />
  );
}

function SearchedPlaceField({ value, onType, onChoose }: PlaceFieldProps) {
  const [text] = useDebouncedValue(value.trim(), debounceMs);
  const { places, isSearching, hasFailed } = usePlaces(text);

  return (
    <Autocomplete
      label={say('Location')}
      description={say(description)}
      autoComplete="off"
      leftSection={<IconMapPin size={20} stroke={1.7} aria-hidden />}
      rightSection={isSearching ? <Loader size="xs" /> : null}
      data={[...new Set(places.map((place) => place.value))]}
      // The service has searched already, and knows other names of a place than the one it answers.
      filter={({ options }) => options}
      value={value}
      onChange={onType}
      onOptionSubmit={(chosen) => {
        const place = places.find((one) => one.value === chosen);
        if (place !== undefined) onChoose(place);
      }}
      {...(hasFailed ? { error: say('The place search does not answer. What you typed is kept.') } : {})}
    />
  );
}
