import { Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import type { BroughtHome } from '../../contract/brought-home.ts';
import { fullName } from '../../domain/account/user.ts';
import { dayText, dayTextIn, zoneHere } from '../../domain/wording/day-text.ts';
import { say, text } from '../../language/say.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useAnswer, useBroughtHome } from './brought-home.ts';

interface BroughtHomeListProps {
  readonly uid: string;
  /** Those that wait are asked about first; those that are not theirs can be taken back. */
  readonly status: BroughtHome['status'];
}

const words = {
  waiting: {
    title: text('Are these yours?'),
    text: text(
      'Somebody said your e-mail address on a boat, where nobody can check it. The surveys are safe and on the map; only you can say whose they are.',
    ),
  },
  'not mine': {
    title: text('Not yours, as you said'),
    text: text('These came home under your e-mail address. They are on the map, and out of your account.'),
  },
} as const;

/** Surveys that boats brought home under this person's address, each with the question whose they are. */
export function BroughtHomeList({ uid, status }: BroughtHomeListProps) {
  const brought = useBroughtHome(uid);
  // Most people are asked nothing: no word about looking for it, either.
  if (brought.isPending || (brought.isError && status !== 'waiting')) return null;
  const id = `brought-home-${status === 'waiting' ? 'asked' : 'answered'}`;
  return (
    <Loaded result={brought} what={say('what boats brought home for you')} isCompact>
      {(all) => {
        const found = all.filter((one) => one.status === status);
        return (
          found.length > 0 && (
            <section aria-labelledby={id}>
              <Title order={2} id={id} mb={4}>
                {say(words[status].title)}
              </Title>
              <Text c="dimmed" mb="md" maw="60ch">
                {say(words[status].text)}
              </Text>
              <Stack gap="sm">
                {found.map((one) => (
                  <BroughtHomeCard key={one.id} brought={one} uid={uid} />
                ))}
              </Stack>
            </section>
          )
        );
      }}
    </Loaded>
  );
}

/** 'From the boat Reef Star, handed in as Ann Lee, first on 4 October 2025': as much of it as is known. */
function originText({ boat, name, since }: BroughtHome): string {
  const day = dayTextIn(since, zoneHere());
  if (boat === undefined) {
    return name === undefined
      ? say('From a boat, first on {day}', { day })
      : say('From a boat, handed in as {name}, first on {day}', { name: fullName(name), day });
  }
  return name === undefined
    ? say('From the boat {boat}, first on {day}', { boat, day })
    : say('From the boat {boat}, handed in as {name}, first on {day}', { boat, name: fullName(name), day });
}

function BroughtHomeCard({ brought, uid }: { readonly brought: BroughtHome; readonly uid: string }) {
  const answer = useAnswer(uid);
  const { id, status, surveys, photos, latest } = brought;
  const what = say(
    '{surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}}',
    { surveys, photos },
  );
  const more = surveys - latest.length;
  const isWaiting = status === 'waiting';

  return (
    <Card withBorder radius="md" padding="md">
      <Stack gap="sm">
        <Stack gap={2}>
          <Text fw={650}>{what}</Text>
          <Text size="sm" c="dimmed">
            {originText(brought)}
          </Text>
        </Stack>
        <List size="sm">
          {latest.map((survey) => (
            <List.Item key={survey.id}>
              {survey.site.name || survey.name}, {dayText(survey.date)}
            </List.Item>
          ))}
          {more > 0 && (
            <List.Item>
              {say('and {more, plural, one {# more survey} other {# more surveys}}', { more })}
            </List.Item>
          )}
        </List>
        <Group gap="sm">
          <Button
            variant={isWaiting ? 'filled' : 'default'}
            loading={answer.isPending && answer.variables.isMine}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ id, isMine: true })}
          >
            {isWaiting
              ? say('{surveys, plural, =1 {It is mine} other {They are mine}}', { surveys })
              : say('{surveys, plural, =1 {It is mine after all} other {They are mine after all}}', {
                  surveys,
                })}
          </Button>
          {isWaiting && (
            <Button
              variant="default"
              loading={answer.isPending && !answer.variables.isMine}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ id, isMine: false })}
            >
              {say('Not mine')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
