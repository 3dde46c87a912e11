import { Alert, Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../../../client/context/language.tsx';
import { siteItemDocs } from '../../../../domain/collections/site/items.ts';
import { nameOfItem } from '../../../../domain/site/item-name.ts';
import { inLanguage } from '../../../../domain/site/local-text.ts';
import type { SiteItem, SiteItemKind } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Page } from '../../../../ui/page.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { ChangeList } from '../../shared/change-list.tsx';
import { isKind, kinds } from '../kinds.ts';
import { useSite } from '../use-site.ts';
import { ItemForm } from './item-form.tsx';

/** An id that nobody has: drawn, as two who add something at once have not seen each other. */
const newId = (kind: SiteItemKind): string => `${kind}-${crypto.randomUUID().slice(0, 13)}`;

/** `/admin/site/new/{kind}`: adds an item to the public pages. */
export function NewItemPage() {
  const { kind = '' } = useParams();
  return isKind(kind) ? <NewItem key={kind} kind={kind} /> : <UnknownItem />;
}

function NewItem({ kind }: { readonly kind: SiteItemKind }) {
  const navigate = useNavigate();
  const site = useSite();
  const [begun] = useState(() => ({ id: newId(kind), kind }));
  return (
    <Page title={say(kinds[kind].add)} lead={say(kinds[kind].where)}>
      <ItemForm
        opened={begun}
        items={site.data?.items ?? []}
        readAgain={async () => null}
        onSaved={({ id }) => void navigate(`/admin/site/${id}`)}
      />
    </Page>
  );
}

/** `/admin/site/{itemId}`: changes an item of the public pages, and tells what was changed of it. */
export function EditItemPage() {
  const { itemId = '' } = useParams();
  const site = useSite();
  return (
    <Loaded result={site} what={say('the pages')}>
      {({ items }) => {
        const item = items.find(({ id }) => id === itemId);
        return item === undefined ? (
          <UnknownItem />
        ) : (
          <EditItem
            key={item.id}
            item={item}
            items={items}
            readAgain={async () => (await site.refetch()).data?.items.find(({ id }) => id === itemId) ?? null}
          />
        );
      }}
    </Loaded>
  );
}

interface EditItemProps {
  readonly item: SiteItem;
  readonly items: readonly SiteItem[];
  readonly readAgain: () => Promise<SiteItem | null>;
}

function EditItem({ item, items, readAgain }: EditItemProps) {
  const language = useLanguage();
  // What somebody types is based on what was read: nothing is put in its place behind their back.
  const [opened, setOpened] = useState(item);
  const [turn, setTurn] = useState(0);
  const [isUnsaved, setUnsaved] = useState(false);

  /** What was taken back is shown; not in the place of what somebody is typing, who is told of it when they save. */
  async function showUndone() {
    const since = await readAgain();
    if (since === null || isUnsaved) return;
    setOpened(since);
    setTurn((before) => before + 1);
  }
  return (
    <Page title={<bdi>{inLanguage(nameOfItem(opened), language)}</bdi>} lead={say(kinds[item.kind].where)}>
      <Stack gap="xl">
        {opened.isDeleted && (
          <Alert color="yellow" title={say('It is not on the pages')}>
            {say('It was taken off. Saved here, it is on them again.')}
          </Alert>
        )}
        <ItemForm key={turn} {...{ opened, items, readAgain }} onSaved={setOpened} onUnsaved={setUnsaved} />
        <ChangeList subject={siteItemDocs.path({ itemId: item.id })} onUndone={() => void showUndone()} />
      </Stack>
    </Page>
  );
}

function UnknownItem() {
  return (
    <Page title={say('Pages of the site')}>
      <StateMessage kind="empty" title={say('This is not on the pages')}>
        <Anchor component={Link} to="/admin/site">
          {say('Back to the list')}
        </Anchor>
      </StateMessage>
    </Page>
  );
}
