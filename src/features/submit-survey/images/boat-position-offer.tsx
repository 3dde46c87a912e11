import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { regionClock, regionDay } from '../../../domain/region/region-clock.ts';
import { regions } from '../../../domain/region/regions.ts';
import {
  type BoatOffer,
  oneSiteMetres,
  withBoatPlace,
  withoutBoatPlace,
} from '../../../domain/survey/draft/boat-offer.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import type { ImageSubmission } from '../../../domain/survey/image.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { judgePlace } from '../../../domain/survey/place/site-position.ts';
import { counted } from '../../../domain/wording/counted.ts';
import type { PutPin } from '../location/use-reef-at.ts';
import type { DeskPhoto, SurveyDesk } from '../shared/survey-desk.ts';
import { useBoatOffer } from '../shared/use-boat-offer.ts';

export interface BoatPositionOfferProps {
  readonly desk: SurveyDesk;
  readonly draft: DraftSurvey;
  readonly photos: readonly DeskPhoto[];
  /** More photos are on their way: the boat is asked once for all of them. */
  readonly isPreparing: boolean;
  readonly onPlace: PutPin;
}

const noRecords: readonly ImageSubmission[] = [];

/** The boat’s position for photos that have none: a question with its uncertainty, and nothing without a yes. */
export function BoatPositionOffer(props: BoatPositionOfferProps) {
  const { desk, draft, photos, isPreparing, onPlace } = props;
  const records = useMemo(() => photos.map(({ photo }) => photo.record), [photos]);
  const answer = useBoatOffer(isPreparing ? noRecords : records);
  const [declined, setDeclined] = useSessionStorage<readonly string[]>({
    key: `boat-position-declined-${draft.id}`,
    defaultValue: [],
  });
  const placed = records.filter(({ meta }) => meta.positionFrom === 'boat').length;
  const offer =
    answer.status === 'offer' && answer.offer.photos.some(({ imageId }) => !declined.includes(imageId))
      ? answer.offer
      : null;

  function accept(taken: BoatOffer): void {
    const { photos: offered, place } = taken;
    const places = new Map(offered.map((each) => [each.imageId, each.place]));
    desk.changeRecords((record) => {
      const known = places.get(record.id);
      return known === undefined ? record : withBoatPlace(record, known);
    });
    if (isForSurvey(taken, draft)) void onPlace(place, 'boat');
  }

  return (
    <>
      {answer.status === 'failed' && (
        <Alert role="status" color="yellow" variant="light">
          <Text size="sm">
            The boat could not be asked where it was when these photos were taken: {answer.message} Your
            photos are kept, and can go without it.
          </Text>
          <Button variant="light" color="yellow" mt="xs" onClick={answer.retry}>
            Ask again
          </Button>
        </Alert>
      )}
      {offer !== null && (
        <Offer
          offer={offer}
          draft={draft}
          onYes={() => accept(offer)}
          onNo={() => setDeclined(offer.photos.map(({ imageId }) => imageId))}
        />
      )}
      {placed > 0 && (
        <Alert role="note" color="ocean" variant="light">
          <Text size="sm">{counted(placed, 'photo')} carry the boat’s position, marked as the boat’s.</Text>
          <Button variant="subtle" px={0} onClick={() => desk.changeRecords(withoutBoatPlace)}>
            Take it away from the photos
          </Button>
        </Alert>
      )}
    </>
  );
}

/** A survey without a pin may take the boat's place, where the photos are of one site inside its region. */
function isForSurvey({ place, spreadMetres }: BoatOffer, { location, regionId }: DraftSurvey): boolean {
  const isInside = judgePlace(place, regions[regionId]).status === 'inside';
  return location.point === null && spreadMetres <= oneSiteMetres && isInside;
}

interface OfferProps {
  readonly offer: BoatOffer;
  readonly draft: DraftSurvey;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Offer({ offer, draft, onYes, onNo }: OfferProps) {
  const { photos, place, uncertaintyMetres, spreadMetres } = offer;
  return (
    <Alert role="note" color="ocean" variant="light" title="Where was it? The boat may know">
      <Stack gap="xs">
        <Text size="sm">
          {counted(photos.length, 'photo')} {photos.length === 1 ? 'does' : 'do'} not say where.{' '}
          {whenOf(offer, draft)} the boat was at <b>{degreesMinutes(place)}</b>, give or take{' '}
          {uncertaintyMetres} m
          {spreadMetres > uncertaintyMetres ? `, and moved up to ${spreadMetres} m from there` : ''}.
        </Text>
        <Text size="sm">
          Is that right? You were in the water beside it, and a camera’s clock may be wrong.
        </Text>
        <Group gap="xs">
          <Button onClick={onYes}>
            {isForSurvey(offer, draft) ? 'Yes, use it for photos and survey' : 'Yes, use it for these photos'}
          </Button>
          <Button variant="default" onClick={onNo}>
            No
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** `On 21 November between 09:41 and 10:22`, on the clock of the region. */
function whenOf({ first, last }: BoatOffer, { regionId }: DraftSurvey): string {
  const [day, lastDay] = [regionDay(first, regionId), regionDay(last, regionId)];
  const [from, to] = [regionClock(first, regionId), regionClock(last, regionId)];
  if (day !== lastDay) return `From ${day} ${from} to ${lastDay} ${to}`;
  return from === to ? `On ${day} at ${from}` : `On ${day} between ${from} and ${to}`;
}
