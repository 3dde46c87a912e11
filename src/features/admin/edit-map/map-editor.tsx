import { Box, Grid, Group, Stack, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import type { KnownReef, ListedReef } from '../../../domain/map-edit/listed-reefs.ts';
import { pendingCount } from '../../../domain/map-edit/pending.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { MapCamera } from '../../../ui/map/map-types.ts';
import { canDrawMaps } from '../../../ui/map/webgl.ts';
import { notify } from '../../../ui/notify.ts';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import { LeaveQuestion } from '../shared/leave-question.tsx';
import { RegionSelect } from '../shared/region-select.tsx';
import { type Leaving, useLeaving } from '../shared/use-leaving.ts';
import type { ReefToEdit } from './editor/edited-reefs.ts';
import { type Editor, useEditor } from './editor/use-editor.ts';
import { DrawReef } from './outline/draw-reef.tsx';
import { DrawingPanel } from './outline/drawing-panel.tsx';
import { PropertiesDialog } from './properties-dialog.tsx';
import { ReefList } from './reef-list.tsx';
import { ReefMap } from './reef-map.tsx';
import { RefusedChanges } from './saving/refused-changes.tsx';
import { SaveButton } from './saving/save-button.tsx';
import { WaitingNotes } from './saving/waiting-notes.tsx';
import { SyncMaps } from './sync/sync-maps.tsx';
import { SyncPriority } from './sync/sync-priority.tsx';

interface DeleteReefProps {
  readonly stored: ReefToEdit;
  readonly onDelete: (stored: ReefToEdit) => void;
  readonly onClose: () => void;
}

/** Asks before a reef is marked to be deleted, and says what names it. */
function DeleteReef({ stored, onDelete, onClose }: DeleteReefProps) {
  const { reef, surveys } = stored;
  return (
    <ConfirmDialog
      opened
      title={<Words text="Delete <bdi>{name}</bdi>?" values={{ bdi: isolated, name: reef.name }} />}
      text={
        <Stack gap="xs">
          <Text>
            {surveys === 0
              ? say('No survey names this reef.')
              : say(
                  '{count, plural, one {# survey names} other {# surveys name}} this reef. They stay, and keep its name; on the map of reports they are not found by it any more.',
                  { count: surveys },
                )}
          </Text>
          <Text>{say('It goes off the map when you save, and comes back from the record for 90 days.')}</Text>
        </Stack>
      }
      confirmLabel={say('Delete')}
      isDanger
      onConfirm={() => onDelete(stored)}
      onCancel={onClose}
    />
  );
}

interface QuestionsProps {
  readonly editor: Editor;
  readonly leaving: Leaving;
}

/** What is asked over the page: of a reef, and of whoever leaves. */
function Questions({ editor, leaving }: QuestionsProps) {
  const { asked, drawing } = editor;
  return (
    <>
      {asked?.kind === 'properties' && (
        <PropertiesDialog asked={asked} onSet={editor.setProperties} onClose={() => editor.ask(null)} />
      )}
      {asked?.kind === 'delete' && (
        <DeleteReef stored={asked.stored} onDelete={editor.remove} onClose={() => editor.ask(null)} />
      )}
      <LeaveQuestion
        opened={leaving.isAsked}
        text={
          drawing.isChanged
            ? say(
                'The outline that you are drawing is lost. Other changes wait on this device, and are here when you come back.',
              )
            : say('Your changes wait on this device, and are here when you come back. Nobody else sees them.')
        }
        onLeave={leaving.leave}
        onStay={leaving.stay}
      />
    </>
  );
}

/** Milliseconds of the way to a reef, the sea around it in pixels, and how close the map goes. */
const flight = { durationMs: 3000, paddingPixels: 100, closestZoom: 20 };

interface MapEditorProps {
  readonly uid: string;
  readonly region: RegionConfig;
  readonly reefs: readonly KnownReef[];
  readonly unreadable: number;
  readonly onRegion: (regionId: RegionId) => void;
}

/** The list of a region's reefs with the map beside it, and what waits to be saved. */
export function MapEditor({ uid, region, reefs, unreadable, onRegion }: MapEditorProps) {
  const editor = useEditor(uid, region, reefs);
  const [canDraw] = useState(canDrawMaps);
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [camera, setCamera] = useState<MapCamera>();
  const [chosen, setChosen] = useState<string | null>(null);
  const { drawing, pending } = editor;
  const waits = pendingCount(pending);
  const isDrawing = drawing.of !== null;
  const leaving = useLeaving(waits > 0 || drawing.isChanged);

  function zoom({ id, bbox }: ListedReef): void {
    setChosen(id);
    setCamera({ kind: 'bounds', bounds: bbox, ...flight, durationMs: isStill ? 0 : flight.durationMs });
  }
  function edit(reef: ListedReef): void {
    if (!canDraw) {
      void editor.askProperties(reef);
      return;
    }
    zoom(reef);
    void editor.shape(reef);
  }

  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm" justify="space-between">
        <RegionSelect
          value={region.regionId}
          onChange={(next) => {
            if (isDrawing) notify.warn(say('Finish the outline first, or cancel it.'));
            else onRegion(next);
          }}
        />
        <Group gap="sm">
          <DrawReef editor={editor} />
          <SaveButton editor={editor} isBlocked={isDrawing} />
          <SyncMaps region={region} onSynced={editor.refresh} />
          <SyncPriority region={region} />
        </Group>
      </Group>
      <WaitingNotes editor={editor} />
      <RefusedChanges editor={editor} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5 }}>
          {isDrawing ? (
            <DrawingPanel editor={editor} />
          ) : (
            <ReefList
              editor={editor}
              isBlocked={editor.isSaving || editor.isOpening}
              canDraw={canDraw}
              onZoom={zoom}
              onEdit={edit}
            />
          )}
          <UnreadableNote count={unreadable} what={say('reefs')} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Box pos="sticky" top={80}>
            <ReefMap
              editor={editor}
              camera={camera}
              chosen={chosen}
              onPick={(id) => setChosen(id)}
              onEdit={(id) => {
                const reef = editor.rows.find((one) => one.id === id);
                if (reef !== undefined) edit(reef);
              }}
            />
          </Box>
        </Grid.Col>
      </Grid>
      <Questions editor={editor} leaving={leaving} />
    </Stack>
  );
}
