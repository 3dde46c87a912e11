import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import { dayIn } from '../../../domain/documents/day-in-zone.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { zoneOf } from '../../../domain/region/local-time.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { ConfirmCount, type Confirmed } from '../../../ui/dialog/confirm-count.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import { NewPlaceChoice } from './new-place.tsx';
import type { SurveyRow } from './survey-row.ts';
import { useNewPlace } from './use-new-place.ts';

/** More than these nobody reads before a press. */
const maxShown = 5;

/** Where the surveys are said to be so far. */
function CurrentPlaces({ rows }: { readonly rows: readonly SurveyRow[] }) {
  const surveys = rows.flatMap(({ survey }) => survey ?? []);
  return (
    <Stack gap={4}>
      <Text fw={650}>{surveys.length === 1 ? say('Where it is now') : say('Where they are now')}</Text>
      <List size="sm">
        {surveys.slice(0, maxShown).map(({ id, name, date, loc, site }) => {
          const place = loc._geoloc ?? site._geoloc;
          return (
            <List.Item key={id}>
              {place === null ? (
                <>
                  <bdi>{name}</bdi>, {dayText(date)}
                </>
              ) : (
                <Words
                  text="<bdi>{name}</bdi>, {day} at {place}"
                  values={{ bdi: isolated, name, day: dayText(date), place: decimalDegrees(place) }}
                />
              )}
            </List.Item>
          );
        })}
      </List>
      {surveys.length > maxShown && (
        <Text size="sm" c="dimmed">
          {say('and {count} more', { count: surveys.length - maxShown })}
        </Text>
      )}
    </Stack>
  );
}

interface MoveSurveysProps {
  readonly rows: readonly SurveyRow[];
  readonly regionId: RegionId;
  readonly onMove: (input: object) => void;
  readonly onClose: () => void;
}

/** The same moment of the day on another day: a survey's date is the diver's own calendar and clock. */
const onDay = (date: string, day: string) => `${day}${date.slice(10)}`;

/** Where and on which day surveys were: chosen, looked at once more, and then told. */
export function MoveSurveys({ rows, regionId, onMove, onClose }: MoveSurveysProps) {
  const inHand = useNewPlace(regionId);
  const count = rows.length;
  const first = rows[0]?.survey?.date ?? '';
  const dayBefore = count === 1 ? first.slice(0, 10) : '';
  const [day, setDay] = useState('');
  const [isSure, setSure] = useState(false);
  const date = day !== '' && day !== dayBefore && first !== '' ? onDay(first, day) : undefined;
  const { place } = inHand;
  const move = ({ count: confirmed, why }: Confirmed) =>
    onMove({
      surveys: rows.map(({ ref }) => ref),
      confirmed,
      ...(place === undefined ? {} : { place }),
      ...(date === undefined ? {} : { date }),
      ...(why === undefined ? {} : { why }),
    });
  return (
    <>
      <Modal
        opened={!isSure}
        onClose={onClose}
        size="lg"
        title={
          count === 1
            ? say('Edit location of that survey')
            : say('Edit location of those {count, plural, one {# survey} other {# surveys}}', { count })
        }
      >
        <Stack gap="lg">
          <CurrentPlaces rows={rows} />
          <NewPlaceChoice inHand={inHand} regionId={regionId} />
          <DayField
            label={say('Survey date')}
            description={count > 1 ? say('Left empty, each keeps its own.') : undefined}
            max={dayIn(toInstant(Date.now()), zoneOf(useRegionOf(regionId)))}
            value={day === '' ? dayBefore : day}
            onChange={setDay}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button disabled={place === undefined && date === undefined} onClick={() => setSure(true)}>
              {say('Update')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <ConfirmCount
        opened={isSure}
        title={
          count === 1
            ? say('Are you sure you want to edit location of that survey?')
            : say(
                'Are you sure you want to edit location of those {count, plural, one {# survey} other {# surveys}}?',
                { count },
              )
        }
        text={[
          ...(place === undefined ? [] : [say('To: {place}.', { place: inHand.said })]),
          say(
            'Names, datasets, and the counts and results of the reefs follow. It comes back by one press for 90 days.',
          ),
        ].join(' ')}
        count={count}
        noun={[say('survey'), say('surveys')]}
        confirmLabel={say('Confirm')}
        hasReason
        onConfirm={move}
        onCancel={() => setSure(false)}
      />
    </>
  );
}
