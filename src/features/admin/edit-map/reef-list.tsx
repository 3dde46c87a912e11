import { ActionIcon, Badge, Group, Stack, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconTrash, IconZoomIn } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ListedReef } from '../../../domain/map-edit/listed-reefs.ts';
import { say, text } from '../../../language/say.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ListTable } from '../../../ui/table/list/list-table.tsx';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import type { Editor } from './editor/use-editor.ts';

const sizes = [5, 10, 20, 30];

const changes = {
  created: { label: text('new'), color: 'green' },
  updated: { label: text('changed'), color: 'ocean' },
  deleted: { label: text('to be deleted'), color: 'red' },
} as const;

function Name({ reef: { name, change } }: { readonly reef: ListedReef }) {
  return (
    <Group gap="xs">
      <bdi
        style={{
          textDecoration: change === 'deleted' ? 'line-through' : undefined,
          overflowWrap: 'anywhere',
        }}
      >
        {name}
      </bdi>
      {change !== null && (
        <Badge size="sm" variant="light" tt="none" color={changes[change].color}>
          {say(changes[change].label)}
        </Badge>
      )}
    </Group>
  );
}

const columns: readonly ListColumn<ListedReef>[] = [
  {
    id: 'gid',
    header: text('Reef GID'),
    cell: ({ gid }) => gid ?? '–',
    sortBy: ({ gid }) => gid ?? null,
    searchText: ({ gid }) => gid ?? '',
    width: '110px',
  },
  {
    id: 'name',
    header: text('Reef Name'),
    isName: true,
    cell: (reef) => <Name reef={reef} />,
    sortBy: ({ name }) => name,
    searchText: ({ name, search }) => `${name} ${search}`,
    csv: ({ name }) => name,
  },
];

interface ReefListProps {
  readonly editor: Editor;
  /** An outline is under the hand, or something is on its way. */
  readonly isBlocked: boolean;
  readonly canDraw: boolean;
  readonly onZoom: (reef: ListedReef) => void;
  readonly onEdit: (reef: ListedReef) => void;
}

/** The reefs of the region, each with the ways to it. */
export function ReefList({ editor, isBlocked, canDraw, onZoom, onEdit }: ReefListProps) {
  const actions = useMemo(() => ({ onZoom, onEdit }), [onZoom, onEdit]);
  return (
    <Stack gap="sm">
      <ListTable
        caption={say('Reefs of this region')}
        noun={[say('reef'), say('reefs')]}
        rows={editor.rows}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sizes={sizes}
        searchLabel={say('Search Reefs')}
        empty={
          <StateMessage
            kind="empty"
            title={say('No reefs yet')}
            text={say('Draw the first one on the map.')}
            isCompact
          />
        }
        rowActions={(reef) => (
          <Group gap={2} wrap="nowrap" justify="flex-end">
            {canDraw && (
              <Action label={say('Zoom to {name}', { name: reef.name })} onPress={() => actions.onZoom(reef)}>
                <IconZoomIn size={22} aria-hidden />
              </Action>
            )}
            {reef.change !== 'deleted' && (
              <Action
                label={say('Edit {name}', { name: reef.name })}
                isDisabled={isBlocked}
                onPress={() => actions.onEdit(reef)}
              >
                <IconPencil size={22} aria-hidden />
              </Action>
            )}
            {reef.change === null || reef.change === 'created' ? (
              <Action
                label={say('Delete {name}', { name: reef.name })}
                isDisabled={isBlocked}
                onPress={() => void editor.askDelete(reef)}
              >
                <IconTrash size={22} aria-hidden />
              </Action>
            ) : (
              <Action
                label={say('Put back {name}', { name: reef.name })}
                isDisabled={isBlocked}
                onPress={() => editor.putBack(reef.id)}
              >
                <IconArrowBackUp size={22} aria-hidden />
              </Action>
            )}
          </Group>
        )}
      />
    </Stack>
  );
}

interface ActionProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Action({ label, isDisabled = false, onPress, children }: ActionProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon aria-label={label} disabled={isDisabled} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
