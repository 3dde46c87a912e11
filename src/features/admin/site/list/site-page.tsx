import { Button, Drawer, Group, NativeSelect, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../../../client/context/language.tsx';
import { siteItemDocs } from '../../../../domain/collections/site/items.ts';
import { nameOfItem } from '../../../../domain/site/item-name.ts';
import { inLanguage } from '../../../../domain/site/local-text.ts';
import { inOrder, type SiteItem, type SiteItemKind } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Page } from '../../../../ui/page.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { UnreadableNote } from '../../../../ui/unreadable-note.tsx';
import { ChangeList } from '../../shared/change-list.tsx';
import { isKind, kinds, kindsInOrder } from '../kinds.ts';
import { refusalWords } from '../refusal-words.ts';
import { type SiteOfOffice, useDeleteItem, useSite, useSiteChanged } from '../use-site.ts';
import { GoneItems } from './gone-items.tsx';
import { ItemList } from './item-list.tsx';
import { useShownOrder } from './use-shown-order.ts';

/** `/admin/site`: what the public pages tell, kind by kind. */
export function SitePage() {
  const site = useSite();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('kind');
  const kind = isKind(asked) ? asked : 'trip';
  return (
    <Page
      title={say('Pages of the site')}
      lead={say('What the public pages tell: it is on them as soon as it is saved.')}
      actions={
        <Button
          component={Link}
          to={`/admin/site/new/${kind}`}
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          {say(kinds[kind].add)}
        </Button>
      }
    >
      <NativeSelect
        label={say('What')}
        description={say(kinds[kind].where)}
        maw={360}
        value={kind}
        data={kindsInOrder.map((value) => ({ value, label: say(kinds[value].many) }))}
        onChange={({ currentTarget }) => setSearch({ kind: currentTarget.value }, { replace: true })}
      />
      <Loaded result={site} what={say('the pages')}>
        {(found) => <KindOfSite key={kind} kind={kind} site={found} />}
      </Loaded>
    </Page>
  );
}

type Open =
  | { readonly what: 'delete'; readonly item: SiteItem }
  | { readonly what: 'record'; readonly subject: string; readonly title: string }
  | null;

function KindOfSite({ kind, site }: { readonly kind: SiteItemKind; readonly site: SiteOfOffice }) {
  const language = useLanguage();
  const ofKind = site.items.filter((item) => item.kind === kind);
  const order = useShownOrder(
    kind,
    ofKind.filter(({ isDeleted }) => !isDeleted),
  );
  const gone = inOrder(ofKind.filter(({ isDeleted }) => isDeleted));
  const [open, setOpen] = useState<Open>(null);
  const changed = useSiteChanged();
  const deleting = useDeleteItem();
  const close = () => setOpen(null);
  const nameOf = (item: SiteItem) => inLanguage(nameOfItem(item), language);
  const recordOf = (item: SiteItem) =>
    setOpen({ what: 'record', subject: siteItemDocs.path({ itemId: item.id }), title: nameOf(item) });
  const failed = (error: Error) => notify.failed(say('That was not done'), refusalWords(error));

  return (
    <Stack gap="xl">
      {order.items.length === 0 ? (
        <StateMessage
          kind="empty"
          title={say('Nothing of this kind is on the pages')}
          text={say('Where there is nothing, pages leave its place out.')}
        />
      ) : (
        <ItemList
          {...order}
          label={say(kinds[kind].many)}
          onDelete={(item) => setOpen({ what: 'delete', item })}
          onRecord={recordOf}
        />
      )}
      <UnreadableNote count={site.unreadable} what={say('things of the pages')} />
      <GoneItems items={gone} onRecord={recordOf} />
      <Group>
        <Button
          variant="default"
          onClick={() => setOpen({ what: 'record', subject: 'site', title: say('The order of the pages') })}
        >
          {say('Who changed the order')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={open?.what === 'delete'}
        title={say('Take it off the pages?')}
        text={
          open?.what === 'delete' &&
          say('Visitors do not see “{name}” any more. It stays here, and comes back by one press.', {
            name: nameOf(open.item),
          })
        }
        confirmLabel={say('Take it off')}
        cancelLabel={say('Leave it there')}
        isDanger
        isBusy={deleting.isPending}
        onCancel={close}
        onConfirm={() => {
          if (open?.what !== 'delete') return;
          deleting.mutate(open.item.id, {
            onSuccess: () => notify.done(say('It is off the pages.')),
            onError: failed,
            onSettled: close,
          });
        }}
      />
      <Drawer
        opened={open?.what === 'record'}
        onClose={close}
        position="right"
        size="md"
        title={open?.what === 'record' && <bdi>{open.title}</bdi>}
      >
        {open?.what === 'record' && <ChangeList subject={open.subject} onUndone={() => void changed()} />}
      </Drawer>
    </Stack>
  );
}
