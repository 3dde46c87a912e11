import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { momentInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import type { QueuedSurvey } from '../../../ports/survey-outbox.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Words } from '../../../ui/words.tsx';

export interface UnfinishedSurveyProps {
  readonly survey: QueuedSurvey<DraftSurvey>;
  readonly onDelete: () => void;
}

/** What was begun: enough to recognise it, and a way to throw it away on purpose. */
export function UnfinishedSurvey({ survey, onDelete }: UnfinishedSurveyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { location, regionId } = survey.draft;
  const { regionName } = useRegionOf(regionId);
  const place = location.feature?.name ?? regionName;
  return (
    <div>
      <Text>
        <Words
          text="You have begun a survey: <b>{place}</b>, last changed {moment}."
          values={{ b: (inner) => <b>{inner}</b>, place, moment: momentInWords(survey.updatedAt) }}
        />
      </Text>
      <Button px={0} variant="subtle" onClick={() => setIsAsking(true)}>
        {say('Delete it and start over')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={say('Delete this survey?')}
        text={say('Its answers and photos are then gone from this device. Photos in your gallery stay.')}
        confirmLabel={say('Delete')}
        cancelLabel={say('Keep it')}
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
