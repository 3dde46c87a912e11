import { Progress, Text } from '@mantine/core';
import { useLive } from '../../../client/connection/live.ts';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { whereaboutsOf } from '../../../domain/sync/whereabouts.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { WhereFigures } from '../boat/where-figures.tsx';

export interface SendingProgressProps {
  readonly upload: Upload;
  readonly isAtSea: boolean;
  /** Nothing goes on without a person. */
  readonly isStuck: boolean;
}

/** How far it is: the number that matters, and where each photo is. */
export function SendingProgress({ upload, isAtSea, isStuck }: SendingProgressProps) {
  const { queue, report, surveyId } = upload;
  const live = useLive();
  const onBoat = live?.surveys?.find((candidate) => candidate.id === surveyId) ?? null;
  return (
    <>
      <div>
        <PageTitle size="h2">{isStuck ? 'Your survey needs you' : headings[queue.pace.kind]}</PageTitle>
        <Text mt={4} mb="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Text span fz={48} fw={700} lh={1.1}>
            {report.stored}
          </Text>{' '}
          of {report.total} photos {isAtSea ? 'on the boat' : 'with us'}
        </Text>
        {isAtSea ? (
          <WhereFigures where={whereaboutsOf(report, onBoat?.images ?? null)} label="Where your photos are" />
        ) : (
          <Progress value={report.percent} size="lg" mt="xs" aria-label="Photos sent" />
        )}
      </div>
      {report.unproven > 0 && (
        <Text role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {report.unproven === 1
            ? 'One photo has arrived and is being checked: it is opened, to see that it is whole. This phone keeps its own copy until then.'
            : `${report.unproven} photos have arrived and are being checked: each is opened, to see that it is whole. This phone keeps its own copies until then.`}
        </Text>
      )}
    </>
  );
}

const headings: Readonly<Record<PhotoQueue['pace']['kind'], string>> = {
  running: 'Sending your survey',
  waiting: 'Waiting for the connection',
  paused: 'Paused',
  cancelled: 'Sending was cancelled',
  'signed-out': 'Please sign in to go on',
};
