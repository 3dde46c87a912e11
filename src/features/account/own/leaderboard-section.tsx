import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReloadProfile } from '../../../client/context/session.tsx';
import { showOnLeaderboardsName } from '../../../contract/leaderboards/standing.ts';
import { type NamingChoice, wantsToBeNamed } from '../../../domain/account/naming-choice.ts';
import { say } from '../../../language/say.ts';

interface LeaderboardSectionProps {
  /** What was said before; undefined for nothing. */
  readonly said: NamingChoice | undefined;
}

/** Whether public leaderboards may name somebody: not before they have said so, and to be 13 or older (rule 19.31). */
export function LeaderboardSection({ said }: LeaderboardSectionProps) {
  const { calls } = useBackend();
  const reloadProfile = useReloadProfile();
  const [isThirteen, setThirteen] = useState(said?.isThirteen ?? false);
  const isShown = wantsToBeNamed(said);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#leaderboards') place.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const change = useMutation({
    mutationFn: async (show: boolean) => {
      await calls.call(showOnLeaderboardsName, { isShown: show, isThirteen });
      await reloadProfile();
    },
  });
  return (
    <Stack gap="sm" id="leaderboards" ref={place}>
      <Text size="sm">
        {isShown
          ? say('Your first name and your town stand on leaderboards: never your last name or address.')
          : say(
              'Your photos count, and nobody sees your name on leaderboards. If you want it, your first name and your town stand there: never your last name or address.',
            )}
      </Text>
      {!isShown && (
        <Checkbox
          label={say('I am 13 or older')}
          checked={isThirteen}
          onChange={({ currentTarget: { checked } }) => setThirteen(checked)}
        />
      )}
      <Button
        variant="default"
        loading={change.isPending}
        disabled={!isShown && !isThirteen}
        onClick={() => change.mutate(!isShown)}
        style={{ alignSelf: 'flex-start' }}
      >
        {isShown ? say('Take my name off leaderboards') : say('Show my name on leaderboards')}
      </Button>
      {change.isError && (
        <Alert color="red" role="alert">
          {say('That was not saved. {reason}', { reason: change.error.message })}
        </Alert>
      )}
    </Stack>
  );
}
