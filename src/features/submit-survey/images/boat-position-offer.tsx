import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { regionClock, regionDay } from '../../../domain/region/region-clock.ts';
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
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
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

  const region = useRegionOf(draft.regionId);

  function accept(taken: BoatOffer): void {
    const { photos: offered, place } = taken;
    const places = new Map(offered.map((each) => [each.imageId, each.place]));
    desk.changeRecords((record) => {
      const known = places.get(record.id);
      return known === undefined ? record : withBoatPlace(record, known);
    });
    if (isForSurvey(taken, draft, region)) void onPlace(place, 'boat');
  }

  return (
    <>
      {answer.status === 'failed' && (
        <Alert role="status" color="yellow" variant="light">
          <Text size="sm">
            {say(
              'The boat could not be asked where it was when these photos were taken: {message} Your photos are kept, and can go without it.',
              { message: say(answer.message) },
            )}
          </Text>
          <Button variant="light" color="yellow" mt="xs" onClick={answer.retry}>
            {say('Ask again')}
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
          <Text size="sm">
            {say(
              '{photos, plural, one {# photo} other {# photos}} carry the boat’s position, marked as the boat’s.',
              { photos: placed },
            )}
          </Text>
          <Button variant="subtle" px={0} onClick={() => desk.changeRecords(withoutBoatPlace)}>
            {say('Take it away from the photos')}
          </Button>
        </Alert>
      )}
    </>
  );
}

/** A survey without a pin may take the boat's place, where the photos are of one site inside its region. */
function isForSurvey(
  { place, spreadMetres }: BoatOffer,
  { location }: DraftSurvey,
  region: RegionConfig,
): boolean {
  const isInside = judgePlace(place, region).status === 'inside';
  return location.point === null && spreadMetres <= oneSiteMetres && isInside;
}

interface OfferProps {
  readonly offer: BoatOffer;
  readonly draft: DraftSurvey;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Offer({ offer, draft, onYes, onNo }: OfferProps) {
  const region = useRegionOf(draft.regionId);
  const { photos, place, uncertaintyMetres, spreadMetres } = offer;
  const known = {
    when: whenOf(offer, region),
    b: (inner: ReactNode[]) => <b>{inner}</b>,
    place: degreesMinutes(place),
    metres: uncertaintyMetres,
  };
  return (
    <Alert role="note" color="ocean" variant="light" title={say('Where was it? The boat may know')}>
      <Stack gap="xs">
        <Text size="sm">
          {say('{photos, plural, one {# photo does} other {# photos do}} not say where.', {
            photos: photos.length,
          })}{' '}
          {spreadMetres > uncertaintyMetres ? (
            <Words
              text="{when} the boat was at <b>{place}</b>, give or take {metres} m, and moved up to {moved} m from there."
              values={{ ...known, moved: spreadMetres }}
            />
          ) : (
            <Words text="{when} the boat was at <b>{place}</b>, give or take {metres} m." values={known} />
          )}
        </Text>
        <Text size="sm">
          {say('Is that right? You were in the water beside it, and a camera’s clock may be wrong.')}
        </Text>
        <Group gap="xs">
          <Button onClick={onYes}>
            {isForSurvey(offer, draft, region)
              ? say('Yes, use it for photos and survey')
              : say('Yes, use it for these photos')}
          </Button>
          <Button variant="default" onClick={onNo}>
            {say('No')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** `On 21 November between 09:41 and 10:22`, on the clock of the region. */
function whenOf({ first, last }: BoatOffer, region: RegionConfig): string {
  const [day, lastDay] = [regionDay(first, region), regionDay(last, region)];
  const [from, to] = [regionClock(first, region), regionClock(last, region)];
  if (day !== lastDay)
    return say('From {firstDay} {from} to {lastDay} {to}', { firstDay: day, from, lastDay, to });
  return from === to
    ? say('On {day} at {from}', { day, from })
    : say('On {day} between {from} and {to}', { day, from, to });
}
