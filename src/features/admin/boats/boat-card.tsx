import { Badge, Code, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ToldBoat } from '../../../contract/admin/boats.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { language, say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { type Fact, FactList, Part } from '../shared/fact-list.tsx';
import { momentText } from '../shared/moment-text.ts';

/** With less free a survey of forty photos as cameras write them may not fit. */
const littleRoom = 2e9;

/** One boat: what it carried, and how it said that it is. */
export function BoatCard({ boat }: { readonly boat: ToldBoat }) {
  const { name, email, isDisabled, lastSeen, keys, surveys, photos, lastSurveyAt, report } = boat;
  return (
    <Part title={name}>
      <Stack gap="md">
        <Group gap="sm">
          {email !== null && (
            <Text c="dimmed">
              <bdi>{email}</bdi>
            </Text>
          )}
          {isDisabled && <Badge color="red">{say('Shut')}</Badge>}
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          <FactList
            facts={[
              { label: say('Last seen'), value: lastSeen === null ? say('never') : momentText(lastSeen) },
              { label: say('Surveys brought home'), value: surveys.toLocaleString(language()) },
              { label: say('Photos brought home'), value: photos.toLocaleString(language()) },
              {
                label: say('Newest survey arrived'),
                value: lastSurveyAt === null ? say('none so far') : momentText(lastSurveyAt),
              },
            ]}
          />
          {report === null ? (
            <Text c="dimmed">
              {say(
                'This boat has not told how it is. An older version does not; a newer one does at the end of its next sync.',
              )}
            </Text>
          ) : (
            <FactList facts={factsOf(report)} />
          )}
        </SimpleGrid>
        <Keys keys={keys} />
      </Stack>
    </Part>
  );
}

function factsOf(report: NonNullable<ToldBoat['report']>): readonly Fact[] {
  const { at, version, waiting, parked, freeBytes } = report;
  return [
    { label: say('Told'), value: momentText(at) },
    { label: say('Version'), value: version },
    {
      label: say('Waits on board'),
      value: say('{count, plural, one {# thing} other {# things}}', { count: waiting }),
    },
    {
      label: say('Set aside'),
      value: say('{count, plural, one {# thing} other {# things}}', { count: parked }),
      isBad: parked > 0,
    },
    {
      label: say('Free on its disk'),
      value: freeBytes === null ? say('not known') : say('about {size}', { size: saidBytes(freeBytes) }),
      isBad: freeBytes !== null && freeBytes < littleRoom,
    },
  ];
}

function Keys({ keys }: Pick<ToldBoat, 'keys'>) {
  if (keys.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('No key is known of it: what it hands over on a stick is compared by a person.')}
      </Text>
    );
  return (
    <div>
      <Text fw={650}>{say('{count, plural, one {Keys} other {Keys}}', { count: keys.length })}</Text>
      <List size="sm">
        {keys.map(({ mark, by, createdAt }) => (
          <List.Item key={mark}>
            <Words
              text={
                by === 'boat'
                  ? '<code>{mark} …</code> since {when}, told by the boat'
                  : '<code>{mark} …</code> since {when}, compared by a person'
              }
              values={{
                code: (inner) => <Code>{inner}</Code>,
                mark,
                when: momentText(createdAt),
              }}
            />
          </List.Item>
        ))}
      </List>
    </div>
  );
}
