import { Button } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import { say } from '../../../../language/say.ts';
import type { Editor } from '../editor/use-editor.ts';

/** Begins a reef that was not there. */
export function DrawReef({ editor }: { readonly editor: Editor }) {
  const { drawing, isSaving, isOpening } = editor;
  return (
    <Button
      variant="light"
      leftSection={<IconPolygon size={20} aria-hidden />}
      onClick={editor.drawNew}
      disabled={isSaving || isOpening || drawing.of !== null}
    >
      {say('Draw a reef')}
    </Button>
  );
}
