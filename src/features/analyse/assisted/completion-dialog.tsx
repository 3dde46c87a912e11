import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { say } from '../../../language/say.ts';
import { AnswerCard } from '../answer/answer-card.tsx';
import { KeepWork } from '../shared/keep-work.tsx';
import { completionWords } from './completion-words.ts';

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
export function CompletionDialog(props: CompletionDialogProps) {
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
