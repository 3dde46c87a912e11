import { List, Stack, Text } from '@mantine/core';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import type { SurveyRow } from './survey-row.ts';

/** More than these nobody reads before a press. */
const mostShown = 5;

/** Where the surveys are said to be so far. */
export function CurrentPlaces({ rows }: { readonly rows: readonly SurveyRow[] }) {
  const surveys = rows.flatMap(({ survey }) => survey ?? []);
  return (
    <Stack gap={4}>
      <Text fw={650}>{surveys.length === 1 ? say('Where it is now') : say('Where they are now')}</Text>
      <List size="sm">
        {surveys.slice(0, mostShown).map(({ id, name, date, loc, site }) => {
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
      {surveys.length > mostShown && (
        <Text size="sm" c="dimmed">
          {say('and {count} more', { count: surveys.length - mostShown })}
        </Text>
      )}
    </Stack>
  );
}
