import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import type { FindableReef } from '../../../domain/survey/draft/reef-at-pin.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { say } from '../../../language/say.ts';
import type { FoundPlace } from '../../../ports/place-search.ts';

export interface LocationSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly reefs: readonly FindableReef[];
  readonly places: readonly FoundPlace[];
  readonly isSearching: boolean;
  /** What to say when nothing was found; null while there is nothing to say. */
  readonly nothingFound: string | null;
  readonly onReef: (reef: FindableReef) => void;
  readonly onPlace: (place: FoundPlace) => void;
}

/** One box for everything: the name of a reef, its number, a town, or coordinates. */
export function LocationSearch(props: LocationSearchProps) {
  const { text, onText, reefs, places, isSearching, nothingFound, onReef, onPlace } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const hasOptions = reefs.length > 0 || places.length > 0 || nothingFound !== null;

  const choose = (value: string): void => {
    const reef = reefs.find((candidate) => `reef ${candidate.id}` === value);
    const place = places.find((candidate) => `place ${candidate.id}` === value);
    if (reef !== undefined) onReef(reef);
    if (place !== undefined) onPlace(place);
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          label={say('Reef or coordinates')}
          description={say('For example Green Island Reef, 16-049, or 16°46.0′S 145°59.9′E')}
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={
            isSearching ? (
              <Loader size="xs" aria-label={say('Searching')} />
            ) : (
              text !== '' && (
                <CloseButton
                  aria-label={say('Clear the search')}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    onText('');
                    combobox.closeDropdown();
                  }}
                />
              )
            )
          }
          rightSectionWidth={48}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === '' || !hasOptions}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={say('Found reefs and places')}>
          {reefs.length > 0 && (
            <Combobox.Group label={say('Reefs')}>
              {reefs.map((reef) => (
                <Combobox.Option key={reef.id} value={`reef ${reef.id}`} mih={48}>
                  <Text fw={500}>{reef.name === '' ? reef.gid : reef.name}</Text>
                  <Text size="sm" c="dimmed">
                    {[reef.gid, degreesMinutes(reef.centre)].filter(Boolean).join(' · ')}
                  </Text>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {places.length > 0 && (
            <Combobox.Group label={say('Places: the map goes there')}>
              {places.map((place) => (
                <Combobox.Option key={place.id} value={`place ${place.id}`} mih={48}>
                  <IconMapPin size={16} aria-hidden /> {place.value}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {reefs.length === 0 && places.length === 0 && nothingFound !== null && (
            <Combobox.Empty>{nothingFound}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
