import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import {
  type ShownStanding,
  showStandingAnswer,
  showStandingName,
} from '../../../contract/leaderboards/standing.ts';
import { leastCompared } from '../../../domain/leaderboards/care.ts';
import type { LeaderboardScope } from '../../../domain/leaderboards/standing.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Words } from '../../../ui/words.tsx';
import { atLeastText } from '../board/columns.ts';

/** Where whoever looks stands, also far behind the first fifty; nothing for a visitor and a guest. */
export function OwnPlace({ scope }: { readonly scope: LeaderboardScope }) {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <Own uid={session.uid} scope={scope} />;
}

function Own({ uid, scope }: { readonly uid: string; readonly scope: LeaderboardScope }) {
  const { calls } = useBackend();
  const standing = useQuery({
    queryKey: ['own-standing', uid, scope],
    queryFn: async () => showStandingAnswer.parse(await calls.call(showStandingName, { scope })),
  });
  return (
    <Card withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={say('You')}>
      <Title order={2} size="h3" mb="xs">
        {say('You')}
      </Title>
      <Loaded result={standing} what={say('where you stand')} isCompact>
        {(own) => <Standing own={own} />}
      </Loaded>
    </Card>
  );
}

function Standing({ own }: { readonly own: ShownStanding }) {
  const { isShown, activity, ranks } = own;
  const places = [
    [say('Volunteers'), ranks.volunteers],
    [say('Students'), ranks.students],
    [say('Care'), ranks.care],
  ] as const;
  return (
    <Stack gap="xs">
      {activity.analysis === 0 ? (
        <Text>{say('None of your photos counts here yet.')}</Text>
      ) : (
        <Group gap="lg" style={{ rowGap: 4 }}>
          <Text fw={650}>
            {say('{images, plural, one {# image} other {# images}}', { images: activity.analysis })}
          </Text>
          {places.map(
            ([name, rank]) =>
              rank !== null && (
                <Text key={name}>
                  <Words
                    text="{board}: rank <b>{rank}</b>"
                    values={{ board: name, b: (inner) => <b>{inner}</b>, rank }}
                  />
                </Text>
              ),
          )}
        </Group>
      )}
      <Text size="sm" c="dimmed">
        {careText(own)}
      </Text>
      <Text size="sm">
        {isShown
          ? say('Your first name and town are shown here.')
          : say(
              'You are counted, and nobody sees your name here. The rank is the one that you would have.',
            )}{' '}
        <Anchor component={Link} to="/account#leaderboards" inherit>
          {say('Change it in your account')}
        </Anchor>
      </Text>
    </Stack>
  );
}

function careText({ care, compared }: ShownStanding): string {
  if (care !== null)
    return say(
      'You agree with experts on at least {share} of {photos, plural, one {# photo} other {# photos}} that both looked at.',
      { share: atLeastText(care.atLeast), photos: care.photos },
    );
  return say(
    'Of the {needed} photos that the board of care needs, experts have looked at {compared} of yours.',
    { needed: leastCompared, compared },
  );
}
