import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../language/say.ts';
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
  readonly texts: {
    /** With its article: 'your surveys'. */
    readonly what: string;
    readonly kept: string;
    /** 'survey' of one, 'surveys' of more. */
    readonly kind: (count: number) => string;
    readonly noMore: string;
    readonly showMore: string;
  };
  /** Stands where there is nothing. */
  readonly empty: ReactNode;
  readonly card: (item: Item) => ReactNode;
  /** Of cards beside each other where there is room. */
  readonly columns?: number;
}

/** The cards of a year, ten at a time; what could not be loaded is said in place of it. */
export function YearList<Item>({ list, texts, empty, card, columns = 1 }: YearListProps<Item>) {
  return (
    <Loaded result={list} what={texts.what} kept={texts.kept} isCompact>
      {({ items, unreadable }) =>
        items.length === 0 && unreadable === 0 && !list.hasNextPage ? (
          empty
        ) : (
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: columns }} spacing="sm">
              {items.map(card)}
            </SimpleGrid>
            <UnreadableNote count={unreadable} what={texts.kind(unreadable)} />
            {list.isFetchNextPageError && <Text role="alert">{texts.noMore}</Text>}
            {list.hasNextPage && (
              <Group justify="center">
                <Button
                  variant="light"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {list.isFetchNextPageError ? say('Try again') : texts.showMore}
                </Button>
              </Group>
            )}
            <Text size="sm" c="dimmed" role="status">
              {list.hasNextPage
                ? say('The newest {count} are shown.', { count: String(items.length + unreadable) })
                : say('That is all: {count} in this region and year.', {
                    count: String(items.length + unreadable),
                  })}
            </Text>
          </Stack>
        )
      }
    </Loaded>
  );
}
