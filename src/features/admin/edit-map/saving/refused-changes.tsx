import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../../client/context/backend.tsx';
import type { RefusedChange } from '../../../../contract/admin/map-edit.ts';
import { reefDocs } from '../../../../domain/collections/reefs.ts';
import { measured } from '../../../../domain/map-edit/edited-reef.ts';
import type { PendingChange } from '../../../../domain/map-edit/pending.ts';
import type { ReefFeature } from '../../../../domain/reporting/reef-feature.ts';
import { say } from '../../../../language/say.ts';
import { LoadingState } from '../../../../ui/state-message.tsx';
import { TryAgain } from '../../../../ui/try-again.tsx';
import { Words } from '../../../../ui/words.tsx';
import { isolated } from '../../shared/isolated.tsx';
import { momentText } from '../../shared/moment-text.ts';
import type { Editor } from '../editor/use-editor.ts';
import { areaText } from '../outline/area-text.ts';

/** What was not saved, and why; where somebody else was first, both are shown and one is chosen. */
export function RefusedChanges({ editor }: { readonly editor: Editor }) {
  const { refused, pending } = editor;
  const open = refused.filter(({ id }) => id in pending);
  if (open.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label={say('Not saved')}>
      {open.map((one) =>
        one.why === 'changed' ? (
          <Conflict key={one.id} refused={one} mine={pending[one.id]} editor={editor} />
        ) : (
          <Alert
            key={one.id}
            color="red"
            role="alert"
            title={say('{name} was not saved', { name: nameOf(pending[one.id]) })}
          >
            <Group gap="sm" justify="space-between">
              <Text>{one.message}</Text>
              <Button variant="default" size="compact-md" onClick={() => editor.putBack(one.id)}>
                {say('Drop my change')}
              </Button>
            </Group>
          </Alert>
        ),
      )}
    </Stack>
  );
}

const nameOf = (change: PendingChange | undefined) =>
  change?.fields.name ?? change?.before?.name ?? say('A reef');

interface ConflictProps {
  readonly refused: RefusedChange;
  readonly mine: PendingChange | undefined;
  readonly editor: Editor;
}

function Conflict({ refused, mine, editor }: ConflictProps) {
  const { store } = useBackend();
  const { regionId } = editor.region;
  const theirs = useQuery({
    queryKey: ['reef-as-stored', regionId, refused.id, refused.at],
    queryFn: async () => {
      const found = await store.get(reefDocs.path({ regionId, featureId: refused.id }));
      return found === null ? null : reefDocs.schema.parse(found.data);
    },
    staleTime: 0,
  });
  if (mine === undefined) return null;
  const who = refused.by ?? say('Somebody else');
  return (
    <Alert color="yellow" role="alert" title={say('{name}: somebody else was first', { name: nameOf(mine) })}>
      <Stack gap="sm">
        <Text>
          {refused.at === undefined ? (
            <Words
              text="<bdi>{who}</bdi> changed this reef, after you had opened it. Nothing of yours was saved for it."
              values={{ bdi: isolated, who }}
            />
          ) : (
            <Words
              text="<bdi>{who}</bdi> changed this reef on {when}, after you had opened it. Nothing of yours was saved for it."
              values={{ bdi: isolated, who, when: momentText(refused.at) }}
            />
          )}
        </Text>
        {theirs.isError && (
          <TryAgain message={say('It could not be loaded.')} onAgain={() => void theirs.refetch()} />
        )}
        {theirs.isPending && <LoadingState label={say('Loading what it says now …')} isCompact />}
        {theirs.data && <Both theirs={theirs.data} mine={mine} who={who} />}
        <Group gap="sm">
          <Button variant="default" onClick={() => editor.putBack(refused.id)}>
            {say('Keep theirs')}
          </Button>
          <Button
            variant="light"
            disabled={!theirs.data}
            onClick={() => {
              if (theirs.data) editor.keepMine(theirs.data);
            }}
          >
            {say('Mine all the same')}
          </Button>
        </Group>
        <Text size="sm">
          {say(
            '“Mine all the same” changes what you changed, and leaves the rest as it is now. Then save again.',
          )}
        </Text>
      </Stack>
    </Alert>
  );
}

const priorityText = (priority: number | null | undefined) =>
  priority == null ? say('none (5)') : String(priority);

/** What both say, field by field. */
function Both({
  theirs,
  mine,
  who,
}: {
  readonly theirs: ReefFeature;
  readonly mine: PendingChange;
  readonly who: string;
}) {
  const { name, priority, geometry } = mine.fields;
  const rows = [
    [say('Reef Name'), theirs.name, name ?? say('as theirs')],
    [
      say('Analysis Priority'),
      priorityText(theirs.properties.analysis_priority),
      priority === undefined ? say('as theirs') : priorityText(priority),
    ],
    [
      say('Size'),
      theirs.km2 === null ? '–' : areaText(theirs.km2),
      geometry === undefined ? say('as theirs') : areaText(measured(geometry).km2 ?? 0),
    ],
    [
      say('On the map'),
      theirs.isDeleted ? say('no, deleted') : say('yes'),
      mine.isDeleted ? say('no, deleted') : say('yes'),
    ],
  ];
  return (
    <Table verticalSpacing={4} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{say('What')}</Table.Th>
          <Table.Th scope="col">
            <bdi>{who}</bdi>
          </Table.Th>
          <Table.Th scope="col">{say('You')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([what, his, yours]) => (
          <Table.Tr key={what}>
            <Table.Th scope="row">{what}</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <bdi>{his}</bdi>
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <bdi>{yours}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
