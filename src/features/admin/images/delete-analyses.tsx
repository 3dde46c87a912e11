import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { deleteAnalysesOfImageName } from '../../../contract/admin/images.ts';
import { undoJobName } from '../../../contract/admin/record.ts';
import { say } from '../../../language/say.ts';
import { ConfirmCount } from '../../../ui/dialog/confirm-count.tsx';
import { notify } from '../../../ui/notify.ts';
import { JobCard } from '../shared/job-card.tsx';
import { useJob } from '../shared/use-job.ts';
import { type ImageRef, useRefreshImage } from './use-image.ts';

interface DeleteAnalysesProps {
  readonly image: ImageRef;
  readonly count: number;
}

/** Deletes every analysis of a photo, after a question. */
export function DeleteAnalyses({ image, count }: DeleteAnalysesProps) {
  const [isAsked, asked] = useDisclosure(false);
  const refresh = useRefreshImage();
  const deleting = useJob(deleteAnalysesOfImageName, () => void refresh());
  const undoing = useJob(undoJobName, () => void refresh());
  const { job } = deleting;
  const problem = deleting.problem ?? undoing.problem;
  return (
    <>
      {(count > 0 || deleting.isBusy) && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={deleting.isBusy}
          style={{ alignSelf: 'flex-start' }}
          onClick={asked.open}
        >
          {say('Delete image analysis')}
        </Button>
      )}
      {problem !== null && <Failed text={problem} />}
      {job !== null && (
        <JobCard
          job={job}
          onStop={deleting.stop}
          onUndo={() => undoing.begin({ of: job.id })}
          isBusy={undoing.isBusy}
        />
      )}
      {undoing.job !== null && <JobCard job={undoing.job} onStop={undoing.stop} />}
      <ConfirmCount
        opened={isAsked}
        title={say('Delete every analysis of this image?')}
        text={say(
          'They are taken out of the counts of the image, of whoever made them, and of their events. They come back by one press for 90 days.',
        )}
        count={count}
        noun={[say('analysis'), say('analyses')]}
        confirmLabel={say('Delete')}
        hasReason
        onConfirm={({ count: confirmed, why }) => {
          asked.close();
          notify.done(say('Deleting image analysis'));
          deleting.begin({ ...image, confirmed, ...(why === undefined ? {} : { why }) });
        }}
        onCancel={asked.close}
      />
    </>
  );
}

function Failed({ text }: { readonly text: string }) {
  return (
    <Alert color="red" role="alert" title={say('Error deleting image analysis')}>
      {text}
    </Alert>
  );
}
