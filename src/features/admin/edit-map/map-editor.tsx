import { Box, Grid, Group, Stack } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import type { KnownReef, ListedReef } from '../../../domain/map-edit/listed-reefs.ts';
import { pendingCount } from '../../../domain/map-edit/pending.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import type { MapCamera } from '../../../ui/map/map-types.ts';
import { canDrawMaps } from '../../../ui/map/webgl.ts';
import { notify } from '../../../ui/notify.ts';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { RegionSelect } from '../shared/region-select.tsx';
import { useLeaving } from '../shared/use-leaving.ts';
import { useEditor } from './editor/use-editor.ts';
import { DrawReef } from './outline/draw-reef.tsx';
import { DrawingPanel } from './outline/drawing-panel.tsx';
import { Questions } from './questions.tsx';
import { ReefList } from './reef-list.tsx';
import { ReefMap } from './reef-map.tsx';
import { RefusedChanges } from './saving/refused-changes.tsx';
import { SaveButton } from './saving/save-button.tsx';
import { WaitingNotes } from './saving/waiting-notes.tsx';
import { SyncMaps } from './sync/sync-maps.tsx';
import { SyncPriority } from './sync/sync-priority.tsx';

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
