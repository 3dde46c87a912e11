import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { cutAtAntimeridian } from '../../../../domain/geometry/antimeridian.ts';
import { readOutline } from '../../../../domain/map-edit/outline-problem.ts';
import { outlineOf } from '../../../../domain/map-edit/rings.ts';
import { say } from '../../../../language/say.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import type { Drawing } from '../editor/use-drawing.ts';

/** The outline as text: for keys alone, for a browser without a map, and for what somebody has measured elsewhere. */
export function OutlineText({ drawing }: { readonly drawing: Drawing }) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => setText(null);

  function open(): void {
    const outline = outlineOf(drawing.rings);
    setProblem(null);
    setText(outline === null ? '' : JSON.stringify(outline));
  }
  function use(): void {
    const typed = readOutline(text ?? '');
    const outline = typed === null ? null : cutAtAntimeridian(typed);
    if (outline === null) {
      setProblem(say('This is no GeoJSON Polygon or MultiPolygon, in degrees, longitude first.'));
      return;
    }
    drawing.put(outline);
    close();
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('As text')}
      </Button>
      <FormDialog label={say('Outline as text')} opened={text !== null} onClose={close}>
        <Stack gap="md">
          <Textarea
            label={say('GeoJSON')}
            description={say('A Polygon or MultiPolygon, or a feature with one; degrees, longitude first.')}
            value={text ?? ''}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={problem}
            autosize
            minRows={6}
            maxRows={16}
            styles={{ input: { fontFamily: 'monospace' } }}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button onClick={use}>{say('Use this outline')}</Button>
          </Group>
        </Stack>
      </FormDialog>
    </>
  );
}
