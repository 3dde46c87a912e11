import { Alert, Button, Text } from '@mantine/core';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { toInstant } from '../../../domain/documents/instant.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { type OfferedDetails, sameDayOffer } from '../../../domain/survey/draft/same-day.ts';
import { dayInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import { handedInBefore } from '../shared/handed-in.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import { useDiver } from '../shared/who.ts';
import { diveTypeLabels } from './dive-type-labels.ts';

export interface SameDayOfferProps {
  readonly desk: SurveyDesk;
  readonly draft: DraftSurvey;
}

/** The next site of the same day begins with what is known from the one before; where it is, is asked anew. */
export function SameDayOffer({ desk, draft }: SameDayOfferProps) {
  const { notes } = usePhone();
  const diver = useDiver();
  const before = diver.status === 'signed-in' ? handedInBefore(notes, diver.uid) : null;
  const offered = sameDayOffer(draft, before, toInstant(Date.now()));
  if (offered === null || before === null) return null;
  return (
    <Alert role="note" color="ocean" variant="light" title={say('Same day as before?')}>
      <Text size="sm">
        {say('The survey that you handed in last: {details}.', {
          details: offerInWords({ ...offered, date: before.date }),
        })}
      </Text>
      <Button
        mt="xs"
        onClick={() =>
          desk.change((now) => ({ ...now, details: { ...now.details, ...offered, fromPhotos: false } }))
        }
      >
        {say('Yes, the same')}
      </Button>
    </Alert>
  );
}

function offerInWords({ date, type, visibilityMetres }: OfferedDetails): string {
  return [
    date == null ? null : dayInWords(date),
    type == null ? null : say(diveTypeLabels[type]).toLowerCase(),
    visibilityMetres == null ? null : say('{metres} m visibility', { metres: visibilityMetres }),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
