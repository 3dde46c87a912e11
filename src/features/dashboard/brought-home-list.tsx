import { Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import type { BroughtHome } from '../../contract/brought-home.ts';
import { fullName } from '../../domain/account/user.ts';
import { counted } from '../../domain/wording/counted.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useAnswer, useBroughtHome } from './brought-home.ts';

interface BroughtHomeListProps {
  readonly uid: string;
  /** Those that wait are asked about first; those that are not theirs can be taken back. */
  readonly status: BroughtHome['status'];
}

const words = {
  waiting: {
    title: 'Are these yours?',
    text: 'Somebody said your e-mail address on a boat, where nobody can check it. The surveys are safe and on the map; only you can say whose they are.',
  },
  'not mine': {
    title: 'Not yours, as you said',
    text: 'These came home under your e-mail address. They are on the map, and out of your account.',
  },
} as const;

/** Surveys that boats brought home under this person's address, each with the question whose they are. */
export function BroughtHomeList({ uid, status }: BroughtHomeListProps) {
  const brought = useBroughtHome(uid);
  // Most people are asked nothing: no word about looking for it, either.
  if (brought.isPending || (brought.isError && status !== 'waiting')) return null;
  const id = `brought-home-${status === 'waiting' ? 'asked' : 'answered'}`;
  return (
    <Loaded result={brought} what="what boats brought home for you" isCompact>
      {(all) => {
        const found = all.filter((one) => one.status === status);
        return (
          found.length > 0 && (
            <section aria-labelledby={id}>
              <Title order={2} id={id} mb={4}>
                {words[status].title}
              </Title>
              <Text c="dimmed" mb="md" maw="60ch">
                {words[status].text}
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

function BroughtHomeCard({ brought, uid }: { readonly brought: BroughtHome; readonly uid: string }) {
  const answer = useAnswer(uid);
  const { id, status, name, boat, since, surveys, photos, latest } = brought;
  const what = `${counted(surveys, 'survey')} with ${counted(photos, 'photo')}`;
  const from = boat === undefined ? 'From a boat' : `From the boat ${boat}`;
  const said = name === undefined ? '' : `, handed in as ${fullName(name)}`;
  const more = surveys - latest.length;
  const isWaiting = status === 'waiting';
  const mine = surveys === 1 ? 'It is mine' : 'They are mine';

  return (
    <Card withBorder radius="md" padding="md">
      <Stack gap="sm">
        <Stack gap={2}>
          <Text fw={650}>{what}</Text>
          <Text size="sm" c="dimmed">
            {from}
            {said}, first on {dayText(since)}
          </Text>
        </Stack>
        <List size="sm">
          {latest.map((survey) => (
            <List.Item key={survey.id}>
              {survey.site.name || survey.name}, {dayText(survey.date)}
            </List.Item>
          ))}
          {more > 0 && <List.Item>and {counted(more, 'more survey')}</List.Item>}
        </List>
        <Group gap="sm">
          <Button
            variant={isWaiting ? 'filled' : 'default'}
            loading={answer.isPending && answer.variables.isMine}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ id, isMine: true })}
          >
            {isWaiting ? mine : `${mine} after all`}
          </Button>
          {isWaiting && (
            <Button
              variant="default"
              loading={answer.isPending && !answer.variables.isMine}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ id, isMine: false })}
            >
              Not mine
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
