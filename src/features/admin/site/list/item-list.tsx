import { Anchor, Badge, Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../../client/context/language.tsx';
import { nameOfItem } from '../../../../domain/site/item-name.ts';
import { inLanguage } from '../../../../domain/site/local-text.ts';
import type { SiteItem } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { CroppedPhoto } from '../../../../ui/picture/cropped-photo.tsx';
import { RowMenu } from '../../../../ui/table/list/rows/row-menu.tsx';
import { placeNames } from '../kinds.ts';
import classes from './item-list.module.css';
import type { ShownOrder } from './use-shown-order.ts';

interface ItemListProps extends ShownOrder {
  readonly label: string;
  readonly onDelete: (item: SiteItem) => void;
  readonly onRecord: (item: SiteItem) => void;
}

interface Moved {
  readonly itemId: string;
  readonly by: -1 | 1;
}

/** What is shown of a kind, in its order, each moved up and down by a button. */
export function ItemList({ items, move, label, onDelete, onRecord }: ItemListProps) {
  const language = useLanguage();
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const place = items.findIndex(({ id }) => id === moved?.itemId);
  // A row that changes its place loses the focus; at an end the other button has it, as the one pressed is off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move to another place.
  useLayoutEffect(() => {
    if (moved === null) return;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-move]') ?? []),
    ].filter(({ dataset }) => dataset.item === moved.itemId);
    const pressed = buttons.find(({ dataset }) => dataset.move === String(moved.by));
    (pressed?.disabled === false ? pressed : buttons.find(({ disabled }) => !disabled))?.focus();
  }, [moved, place]);

  function moveBy(item: SiteItem, by: -1 | 1) {
    setMoved({ itemId: item.id, by });
    move(item.id, by);
  }
  const movedItem = items[place];
  return (
    <>
      <VisuallyHidden role="status">
        {movedItem !== undefined &&
          say('{name} is number {place, number} of {count, number} now.', {
            ...{ name: inLanguage(nameOfItem(movedItem), language), place: place + 1, count: items.length },
          })}
      </VisuallyHidden>
      <ul className={classes.list} aria-label={label} ref={list}>
        {items.map((item, index) => (
          <Paper component="li" key={item.id} withBorder p="sm">
            <Group justify="space-between" gap="sm">
              <ItemSaid item={item} />
              <Group gap="xs">
                {([-1, 1] as const).map((by) => {
                  const name = inLanguage(nameOfItem(item), language);
                  return (
                    <Button
                      key={by}
                      variant="default"
                      px="sm"
                      data-item={item.id}
                      data-move={by}
                      disabled={by === -1 ? index === 0 : index === items.length - 1}
                      aria-label={
                        by === -1 ? say('Move {name} up', { name }) : say('Move {name} down', { name })
                      }
                      onClick={() => moveBy(item, by)}
                    >
                      {by === -1 ? (
                        <IconArrowUp size={20} aria-hidden />
                      ) : (
                        <IconArrowDown size={20} aria-hidden />
                      )}
                    </Button>
                  );
                })}
                <RowMenu
                  name={inLanguage(nameOfItem(item), language)}
                  actions={[
                    { label: say('Take it off the pages'), onPress: () => onDelete(item) },
                    { label: say('What was changed'), onPress: () => onRecord(item) },
                  ]}
                />
              </Group>
            </Group>
          </Paper>
        ))}
      </ul>
    </>
  );
}

/** What an item is in a list: its picture, the words that are read first, and what is to be known of it. */
export function ItemSaid({ item }: { readonly item: SiteItem }) {
  const language = useLanguage();
  const name = inLanguage(nameOfItem(item), language);
  return (
    <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 16rem', minWidth: 0 }}>
      {'picture' in item && item.picture !== undefined && (
        <div style={{ flex: 'none', width: 72 }}>
          <CroppedPhoto src={item.picture.src} alt="" />
        </div>
      )}
      <Stack gap={4} miw={0} align="flex-start">
        <Anchor
          component={Link}
          to={`/admin/site/${item.id}`}
          fw={600}
          lineClamp={2}
          style={{ overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </Anchor>
        <Group gap={6}>
          {'place' in item && (
            <Text size="sm" c="dimmed">
              {say(placeNames[item.place])}
            </Text>
          )}
          {item.isExample && <Badge variant="light">{say('Example')}</Badge>}
          {item.isDeleted && (
            <Badge variant="light" color="gray">
              {say('Not on the pages')}
            </Badge>
          )}
        </Group>
      </Stack>
    </Group>
  );
}
