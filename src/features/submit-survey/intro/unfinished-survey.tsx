import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { regions } from '../../../domain/region/regions.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { momentInWords } from '../../../domain/wording/said-day.ts';
import type { QueuedSurvey } from '../../../ports/survey-outbox.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

export interface UnfinishedSurveyProps {
  readonly survey: QueuedSurvey<DraftSurvey>;
  readonly onDelete: () => void;
}

/** What was begun: enough to recognise it, and a way to throw it away on purpose. */
export function UnfinishedSurvey({ survey, onDelete }: UnfinishedSurveyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { location, regionId } = survey.draft;
  const place = location.feature?.name ?? regions[regionId].regionName;
  return (
    <div>
      <Text>
        You have begun a survey: <b>{place}</b>, last changed {momentInWords(survey.updatedAt)}.
      </Text>
      <Button px={0} variant="subtle" onClick={() => setIsAsking(true)}>
        Delete it and start over
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete this survey?"
        text="Its answers and photos are then gone from this device. Photos in your gallery stay."
        confirmLabel="Delete"
        cancelLabel="Keep it"
        isDanger
        onConfirm={() => {
          setIsAsking(false);
          onDelete();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
