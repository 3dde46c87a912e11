import { NativeSelect, Text } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLeaderboard } from '../../../client/queries/leaderboard.ts';
import { useRegions } from '../../../client/regions/region.ts';
import { leastLookMs } from '../../../domain/leaderboards/standing.ts';
import { everyRegionOption } from '../../../domain/region/known-regions.ts';
import { datesInWords } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { BoardView } from '../board/board-view.tsx';
import { useChoice } from '../board/use-choice.ts';
import { OwnPlace } from '../own/own-place.tsx';

/** `/event/leaderboard`: what people have done, over all regions and in each. */
export function LeaderboardPage() {
  const { config } = useBackend();
  if (config.network === 'edge')
    return (
      <StateMessage
        kind="offline"
        title={say('Leaderboards are made ashore')}
        text={say('What you have done at sea counts there. Look again when you get home.')}
      />
    );
  return <Leaderboards />;
}

const moments = datesInWords('en-GB', { dateStyle: 'long', timeStyle: 'short' });

function Leaderboards() {
  const { scope, board, choose } = useChoice();
  const regions = useRegions();
  const result = useLeaderboard(scope);
  const scopes = [{ value: 'global', label: say('All regions') }, ...everyRegionOption(regions)];
  return (
    <Page
      title={say('Leaderboard')}
      lead={
        <>
          {say('Everybody who reads photos of the reef counts. By name, only those who want it.')}{' '}
          {say(
            'Photos count that somebody has read to the end and looked at for {seconds} seconds or more. Haste counts for nothing.',
            { seconds: leastLookMs / 1000 },
          )}
        </>
      }
      actions={
        <NativeSelect
          label={say('Region')}
          value={scope}
          data={scopes}
          onChange={({ currentTarget: { value } }) => choose('of', value)}
        />
      }
    >
      <OwnPlace scope={scope} />
      <Loaded result={result} what={say('the leaderboard')}>
        {(made) => (
          <>
            <BoardView board={made} open={board} onOpen={(name) => choose('board', name)} />
            {made !== null && (
              <Text size="sm" c="dimmed">
                {say('Counted on {moment}.', { moment: moments(new Date(made.updatedAt)) })}
                {result.isError &&
                  ` ${say('Newer figures could not be loaded; they are asked for again in a minute.')}`}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
