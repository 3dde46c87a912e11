import { VisuallyHidden } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { SaveNote } from '../shared/save-note.tsx';
import { useNextPhoto } from '../shared/use-next-photo.ts';
import classes from './assisted-work.module.css';
import { Bench } from './bench.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import type { WorkProps } from './desk/use-assisted-work.ts';
import { useDesk } from './desk/use-desk.ts';
import { StepPanel } from './steps/step-panel.tsx';

/** The photo with its regions, the tools, and the steps. */
export function AssistedWorkScreen(props: WorkProps) {
  const { photo, uid, isExpert } = props;
  const desk = useDesk(props);
  const { save } = desk;
  const { isLeaving, goToNext } = useNextPhoto({
    ...{ uid, photo, way: 'ml', isSentLater: true, flush: desk.flush },
    wish: isExpert ? 'regions for an expert' : 'regions',
  });
  return (
    <div className={classes.work}>
      <VisuallyHidden>
        <h1 data-page-heading tabIndex={-1}>
          {say('Label the photo of {survey}', { survey: photo.image.survey.name })}
        </h1>
      </VisuallyHidden>
      <Bench
        {...props}
        desk={desk}
        onSkip={() => {
          desk.noteTool('skip');
          desk.noteThis('user_skip_image');
          void goToNext();
        }}
      />
      <StepPanel
        {...desk}
        isExpert={props.isExpert}
        note={save.kind !== 'nothing-new' && <SaveNote state={save} makes="labels" onRetry={desk.handIn} />}
      />
      <CompletionDialog
        opened={desk.received.isShown}
        uid={uid}
        imagePath={photo.path}
        analysisId={photo.analysisId}
        total={desk.received.total}
        isAgain={desk.received.isAgain}
        isLeaving={isLeaving}
        onNext={() => void goToNext()}
        onClose={desk.goOn}
      />
    </div>
  );
}
