import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { counted } from '../../../domain/wording/counted.ts';
import { AnswerCard } from '../answer/answer-card.tsx';
import { KeepWork } from '../shared/keep-work.tsx';

interface CompletionDialogProps {
  readonly opened: boolean;
  readonly uid: string;
  readonly imagePath: string;
  readonly analysisId: string;
  /** Photos that this person has analysed, this one included. */
  readonly total: number;
  readonly isLeaving: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

function words(total: number): { readonly title: string; readonly text: string } {
  if (total <= 1) {
    return {
      title: 'Your first photo is done!',
      text: 'Thank you, and welcome aboard. Every region that you looked at makes the picture of this reef surer. The next one goes quicker.',
    };
  }
  return {
    title: 'Analysis received',
    text: `Thank you! That makes ${counted(total, 'photo', 'photos')} that you have analysed.`,
  };
}

/** Said when the server has the analysis. */
export function CompletionDialog(props: CompletionDialogProps) {
  const { title, text } = words(props.total);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={title} size="lg">
      <Stack gap="md">
        <Text>{text}</Text>
        <AnswerCard uid={props.uid} imagePath={props.imagePath} made={props.analysisId} />
        <KeepWork />
        <Group justify="flex-end" gap="sm">
          <Button component={Link} to="/dashboard" variant="default">
            Go to Dashboard
          </Button>
          <Button variant="next" loading={props.isLeaving} onClick={props.onNext}>
            Next Image
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
