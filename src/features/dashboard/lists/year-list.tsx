import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loaded, type LoadingResult } from '../../../ui/loaded.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';

interface Listed<Item> {
  readonly items: readonly Item[];
  readonly unreadable: number;
}

interface YearListProps<Item> {
  readonly list: LoadingResult<Listed<Item>> & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** 'analysis' and 'analyses', 'survey' and 'surveys'. */
  readonly one: string;
  readonly many: string;
  /** Stands where there is nothing. */
  readonly empty: ReactNode;
  readonly card: (item: Item) => ReactNode;
  /** Of cards beside each other where there is room. */
  readonly columns?: number;
}

/** The cards of a year, ten at a time; what could not be loaded is said in place of it. */
export function YearList<Item>({ list, one, many, empty, card, columns = 1 }: YearListProps<Item>) {
  return (
    <Loaded result={list} what={`your ${many}`} kept={`Your ${many} are safe.`} isCompact>
      {({ items, unreadable }) =>
        items.length === 0 && unreadable === 0 && !list.hasNextPage ? (
          empty
        ) : (
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: columns }} spacing="sm">
              {items.map(card)}
            </SimpleGrid>
            <UnreadableNote count={unreadable} what={unreadable === 1 ? one : many} />
            {list.isFetchNextPageError && (
              <Text role="alert">More {many} could not be loaded. What is above is still here.</Text>
            )}
            {list.hasNextPage && (
              <Group justify="center">
                <Button
                  variant="light"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {list.isFetchNextPageError ? 'Try again' : `Show more ${many}`}
                </Button>
              </Group>
            )}
            <Text size="sm" c="dimmed" role="status">
              {list.hasNextPage
                ? `The newest ${items.length + unreadable} are shown.`
                : `That is all: ${items.length + unreadable} in this region and year.`}
            </Text>
          </Stack>
        )
      }
    </Loaded>
  );
}
