import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircleDashed,
  IconPolygon,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../../language/say.ts';
import { canDrawMaps } from '../../../../ui/map/webgl.ts';
import type { Editor } from '../editor/use-editor.ts';
import { areaText } from './area-text.ts';
import { OutlineText } from './outline-text.tsx';

/** What can be done with the outline under the hand. */
export function DrawingPanel({ editor }: { readonly editor: Editor }) {
  const [canDraw] = useState(canDrawMaps);
  const { drawing } = editor;
  if (drawing.of === null) return null;
  const { rings, of, problem } = drawing;
  return (
    <Paper
      withBorder
      radius="lg"
      p="sm"
      component="section"
      aria-label={say('Outline of {name}', { name: of.name })}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" align="baseline">
          <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{of.name}</bdi>
          </Text>
          <Text data-numbers="" aria-live="polite" data-testid="area">
            {areaText(drawing.km2)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {canDraw ? helpOf(drawing) : say('This browser shows no map. The outline can be typed or pasted.')}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            onClick={drawing.undo}
            disabled={!drawing.canUndo}
          >
            {say('Undo')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowForwardUp size={20} aria-hidden />}
            onClick={drawing.redo}
            disabled={!drawing.canRedo}
          >
            {say('Redo')}
          </Button>
          {canDraw && rings.length > 0 && <PartButtons drawing={drawing} />}
          <OutlineText drawing={drawing} />
        </Group>
        {problem !== null && (
          <Alert color="red" role="alert" data-testid="outline-problem">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {of.kind !== 'new' && (
            <Button
              variant="default"
              onClick={() => void editor.askProperties(of)}
              disabled={drawing.isChanged}
            >
              {say('Name and priority')}
            </Button>
          )}
          <Button variant="default" onClick={drawing.end}>
            {say('Cancel')}
          </Button>
          <Button onClick={editor.finishDrawing} disabled={rings.length === 0 || problem !== null}>
            {say('Done')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Parts and holes of an outline: draws another one, or takes the chosen one away. */
function PartButtons({ drawing }: Pick<Editor, 'drawing'>) {
  const { tool, rings } = drawing;
  const isDrawing = tool.kind === 'draw';
  return (
    <>
      <Button
        variant={isDrawing && tool.role === 'edge' ? 'filled' : 'default'}
        aria-pressed={isDrawing && tool.role === 'edge'}
        leftSection={<IconPolygon size={20} aria-hidden />}
        onClick={() => drawing.use({ kind: 'draw', role: 'edge' })}
      >
        {say('Add a part')}
      </Button>
      <Button
        variant={isDrawing && tool.role === 'hole' ? 'filled' : 'default'}
        aria-pressed={isDrawing && tool.role === 'hole'}
        leftSection={<IconCircleDashed size={20} aria-hidden />}
        onClick={() => drawing.use({ kind: 'draw', role: 'hole' })}
      >
        {say('Cut a hole')}
      </Button>
      {isDrawing && (
        <Button variant="default" onClick={() => drawing.use({ kind: 'shape' })}>
          {say('Back to shaping')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={drawing.takeAway}
        disabled={drawing.chosen === null || rings.length < 2}
      >
        {chosenRole(drawing) === 'hole' ? say('Take this hole away') : say('Take this part away')}
      </Button>
    </>
  );
}

const chosenRole = ({ rings, chosen }: Editor['drawing']) => rings.find(({ id }) => id === chosen)?.role;

function helpOf({ tool, rings, isReady }: Editor['drawing']): string {
  if (!isReady) return say('The pen is on its way …');
  if (tool.kind === 'shape')
    return say(
      'Pull a corner, or the middle of a side for a new one. A right click takes a corner away. A click chooses another part.',
    );
  if (tool.role === 'hole')
    return say('Click around the hole, inside the reef. A click on the first corner closes it.');
  return rings.length === 0
    ? say('Click around the reef, corner by corner. A click on the first corner closes it.')
    : say('Click around the other part. A click on its first corner closes it.');
}
