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
import { counted } from '../../../domain/wording/counted.ts';
import { Loaded } from '../../../ui/loaded.tsx';
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
    <Card withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="You">
      <Title order={2} size="h3" mb="xs">
        You
      </Title>
      <Loaded result={standing} what="where you stand" isCompact>
        {(own) => <Standing own={own} />}
      </Loaded>
    </Card>
  );
}

function Standing({ own }: { readonly own: ShownStanding }) {
  const { isShown, activity, ranks } = own;
  const places = [
    ['Volunteers', ranks.volunteers],
    ['Students', ranks.students],
    ['Care', ranks.care],
  ] as const;
  return (
    <Stack gap="xs">
      {activity.analysis === 0 ? (
        <Text>None of your photos counts here yet.</Text>
      ) : (
        <Group gap="lg" style={{ rowGap: 4 }}>
          <Text fw={650}>{counted(activity.analysis, 'image')}</Text>
          {places.map(
            ([name, rank]) =>
              rank !== null && (
                <Text key={name}>
                  {name}: rank <b>{rank.toLocaleString('en')}</b>
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
          ? 'Your first name and town are shown here. '
          : 'You are counted, and nobody sees your name here. The rank is the one that you would have. '}
        <Anchor component={Link} to="/account#leaderboards" inherit>
          Change it in your account
        </Anchor>
      </Text>
    </Stack>
  );
}

function careText({ care, compared }: ShownStanding): string {
  if (care !== null)
    return `You agree with experts on at least ${atLeastText(care.atLeast)} of ${counted(care.photos, 'photo')} that both looked at.`;
  return `Of the ${leastCompared} photos that the board of care needs, experts have looked at ${compared} of yours.`;
}
