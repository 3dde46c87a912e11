import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { useLanguage } from '../../../../client/context/language.tsx';
import { nameOfItem } from '../../../../domain/site/item-name.ts';
import { inLanguage } from '../../../../domain/site/local-text.ts';
import type { SiteItem } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';
import { refusalWords } from '../refusal-words.ts';
import { useSaveItem } from '../use-site.ts';
import { ItemSaid } from './item-list.tsx';

interface GoneItemsProps {
  readonly items: readonly SiteItem[];
  readonly onRecord: (item: SiteItem) => void;
}

/** What was taken off the pages, each with its way back. */
export function GoneItems({ items, onRecord }: GoneItemsProps) {
  const language = useLanguage();
  const saving = useSaveItem();
  if (items.length === 0) return null;
  const bringBack = (item: SiteItem) =>
    saving.mutate(
      { item, basedOn: item },
      { onError: (error) => notify.failed(say('That was not done'), refusalWords(error)) },
    );
  return (
    <Stack gap="sm" component="section" aria-label={say('Taken off the pages')}>
      <Title order={2} size="h4">
        {say('Taken off the pages')}
      </Title>
      {items.map((item) => (
        <Paper key={item.id} withBorder p="sm">
          <Group justify="space-between" gap="sm">
            <ItemSaid item={item} />
            <Group gap="xs">
              <Button
                variant="default"
                aria-label={say('Bring it back: {name}', { name: inLanguage(nameOfItem(item), language) })}
                loading={saving.isPending && saving.variables.item.id === item.id}
                onClick={() => bringBack(item)}
              >
                {say('Bring it back')}
              </Button>
              <Button variant="subtle" onClick={() => onRecord(item)}>
                {say('What was changed')}
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
