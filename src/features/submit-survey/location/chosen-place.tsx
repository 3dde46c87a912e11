import { ActionIcon, Alert, Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import { IconMapPin, IconRipple, IconX } from '@tabler/icons-react';
import type { Surroundings } from '../../../client/queries/surroundings.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import type { FindableReef } from '../../../domain/survey/draft/reef-at-pin.ts';
import { decimalDegrees, degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { outsideReefMessage } from '../../../domain/survey/place/site-position.ts';
import { distanceInWords } from '../../../domain/wording/said-distance.ts';
import { say, text } from '../../../language/say.ts';
import type { PinAndReef } from './use-reef-at.ts';

interface SurroundingProps {
  readonly around: Surroundings;
  /** The reef's name stands above: only what is odd about the pin is said. */
  readonly hasReef: boolean;
}

/** Whether a pin is on land, and how far the nearest reef is, so that a slip of a digit is seen at once. */
function Surrounding({ around: { nearest, isOnLand }, hasReef }: SurroundingProps) {
  const name =
    nearest === null ? '' : nearest.reef.name === '' ? (nearest.reef.gid ?? '') : nearest.reef.name;
  const isAway = nearest !== null && nearest.metres > 0;
  return (
    <>
      {isAway && (!hasReef || isOnLand) && (
        <Text size="sm">
          {say('{distance} from {reef}, the nearest reef that we know.', {
            distance: distanceInWords(nearest.metres),
            reef: name,
          })}
        </Text>
      )}
      {isOnLand && (
        <Alert role="note" color="yellow" variant="light" title={say('This place is on land')}>
          <Text size="sm">
            {say(
              'Please check the numbers, or move the pin into the water. The coast that we compare with is good to about a kilometre.',
            )}
          </Text>
        </Alert>
      )}
    </>
  );
}

const sources: Readonly<Record<NonNullable<DraftSurvey['location']['pointFrom']>, string>> = {
  typed: text('as you typed it'),
  map: text('as you set it on the map'),
  photos: text('from your photos'),
  boat: text('from the boat’s GPS'),
  device: text('from this device'),
};

export interface ChosenPlaceProps {
  readonly location: DraftSurvey['location'];
  /** The typed text can also mean this place. */
  readonly otherReading: Geoloc | null;
  readonly pinAndReef: PinAndReef;
  /** What lies around the pin; null while it is not known. */
  readonly surroundings: Surroundings | null;
  readonly onOtherReading: (place: Geoloc) => void;
  readonly onReef: (reef: FindableReef) => void;
  readonly onNoReef: () => void;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** What is chosen so far, in words, and the switch that confirms it. */
export function ChosenPlace(props: ChosenPlaceProps) {
  const { location, otherReading, pinAndReef, surroundings } = props;
  const otherReef = pinAndReef.status === 'outside' ? pinAndReef.otherReef : undefined;
  const { feature, point, pointFrom, gpsConfirmed } = location;
  if (feature === null && point === null) return null;
  return (
    <Card
      component="section"
      aria-label={say('Chosen place')}
      withBorder
      padding="md"
      radius="md"
      aria-live="polite"
    >
      <Stack gap="sm">
        {feature !== null && (
          <Group wrap="nowrap" justify="space-between">
            <Group wrap="nowrap" gap="sm">
              <IconRipple aria-hidden />
              <div>
                <Text fw={600}>{feature.name === '' ? feature.gid : feature.name}</Text>
                <Text size="sm" c="dimmed">
                  {[feature.gid, point === null ? degreesMinutes(feature.centre) : null]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
            </Group>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={say('This is not the reef')}
              onClick={props.onNoReef}
            >
              <IconX size={20} />
            </ActionIcon>
          </Group>
        )}
        {point !== null && (
          <Group wrap="nowrap" gap="sm" align="flex-start">
            <IconMapPin aria-hidden />
            <div>
              <Text fw={600}>{degreesMinutes(point)}</Text>
              <Text size="sm" c="dimmed">
                {decimalDegrees(point)}
                {pointFrom === null ? '' : `, ${say(sources[pointFrom])}`}
              </Text>
              {otherReading !== null && (
                <Button variant="subtle" px={0} onClick={() => props.onOtherReading(otherReading)}>
                  {say('I meant {place}', { place: decimalDegrees(otherReading) })}
                </Button>
              )}
            </div>
          </Group>
        )}
        {point !== null && surroundings !== null && (
          <Surrounding around={surroundings} hasReef={feature !== null} />
        )}
        {pinAndReef.status === 'outside' && (
          <Alert role="note" color="yellow" variant="light">
            <Text size="sm">{say(outsideReefMessage)}</Text>
            {otherReef !== undefined && (
              <Button variant="light" color="yellow" mt="xs" onClick={() => props.onReef(otherReef)}>
                {say('It was at {name}', { name: otherReef.name })}
              </Button>
            )}
          </Alert>
        )}
        <Switch
          size="lg"
          label={say('Confirm location')}
          description={say('Yes, this is where the photos were taken.')}
          checked={gpsConfirmed}
          onChange={(event) => props.onConfirm(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  );
}
