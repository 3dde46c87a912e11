import { say } from '../../../language/say.ts';
import { LeaveQuestion } from '../shared/leave-question.tsx';
import type { Leaving } from '../shared/use-leaving.ts';
import { DeleteReef } from './delete-reef.tsx';
import type { Editor } from './editor/use-editor.ts';
import { PropertiesDialog } from './properties-dialog.tsx';

interface QuestionsProps {
  readonly editor: Editor;
  readonly leaving: Leaving;
}

/** What is asked over the page: of a reef, and of whoever leaves. */
export function Questions({ editor, leaving }: QuestionsProps) {
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
