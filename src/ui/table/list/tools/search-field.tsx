import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { say } from '../../../../language/say.ts';
import { longestSearch } from '../state/list-state.ts';

/** Milliseconds after the last key: a search is no request for each letter, and no entry of the address. */
const pauseMs = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches while one types; Enter at once, Escape clears it. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isSent: boolean } | null>(null);
  const [known, setKnown] = useState(search);
  // What was sent has arrived, or another search came from outside.
  if (known !== search) {
    setKnown(search);
    if (typed?.isSent) setTyped(null);
  }
  const text = typed?.text ?? search;

  useEffect(() => {
    if (typed === null || typed.isSent) return undefined;
    const timer = setTimeout(() => send(typed.text), pauseMs);
    return () => clearTimeout(timer);
    function send(next: string) {
      setTyped(next === search ? null : { text: next, isSent: true });
      if (next !== search) onSearch(next);
    }
  }, [typed, search, onSearch]);

  function searchNow(next: string) {
    setTyped(next === search ? null : { text: next, isSent: true });
    if (next !== search) onSearch(next);
  }

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      maxLength={longestSearch}
      value={text}
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, isSent: false })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(text);
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          event.stopPropagation();
          searchNow('');
        }
      }}
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <ActionIcon size={40} aria-label={say('Clear the search')} onClick={() => searchNow('')}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )
      }
      rightSectionWidth={48}
      flex="1 1 16rem"
      maw={520}
    />
  );
}
