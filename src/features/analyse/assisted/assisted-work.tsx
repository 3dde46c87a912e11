import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { say } from '../../../language/say.ts';
import { AnswerCard } from '../answer/answer-card.tsx';
import { KeepWork } from '../shared/keep-work.tsx';
import { SaveNote } from '../shared/save-note.tsx';
import { useNextPhoto } from '../shared/use-next-photo.ts';
import classes from './assisted-work.module.css';
import { Bench } from './bench.tsx';
import { completionWords } from './completion-words.ts';
import type { WorkProps } from './desk/use-assisted-work.ts';
import { useDesk } from './desk/use-desk.ts';
import { StepPanel } from './steps/step-panel.tsx';

interface CompletionDialogProps {
  readonly opened: boolean;
  readonly uid: string;
  readonly imagePath: string;
  readonly analysisId: string;
  /** Photos that this person has analysed, this one included. */
  readonly total: number;
  /** Whether this photo had been received before. */
  readonly isAgain: boolean;
  readonly isLeaving: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** Said when the server has the analysis. */
function CompletionDialog(props: CompletionDialogProps) {
  const { title, text } = completionWords(props.total, props.isAgain);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={title} size="lg">
      <Stack gap="md">
        <Text>{text}</Text>
        <AnswerCard uid={props.uid} imagePath={props.imagePath} made={props.analysisId} />
        <KeepWork />
        <Group justify="flex-end" gap="sm">
          <Button component={Link} to="/dashboard" variant="default">
            {say('Go to Dashboard')}
          </Button>
          <Button variant="next" data-autofocus loading={props.isLeaving} onClick={props.onNext}>
            {say('Next Image')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

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
