import { NativeSelect, Text } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegions } from '../../../client/context/region.ts';
import { regionIds } from '../../../domain/region/region.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { BoardView } from '../board/board-view.tsx';
import { useChoice } from '../board/use-choice.ts';
import { useLeaderboard } from '../board/use-leaderboard.ts';
import { OwnPlace } from '../own/own-place.tsx';

/** `/event/leaderboard`: what people have done, over all regions and in each. */
export function LeaderboardPage() {
  const { config } = useBackend();
  if (config.network === 'edge')
    return (
      <StateMessage
        kind="offline"
        title="Leaderboards are made ashore"
        text="What you have done at sea counts there. Look again when you get home."
      />
    );
  return <Leaderboards />;
}

function Leaderboards() {
  const { scope, board, choose } = useChoice();
  const regions = useRegions();
  const result = useLeaderboard(scope);
  const scopes = [
    { value: 'global', label: 'All regions' },
    ...regionIds.map((value) => ({ value, label: regions[value].regionName })),
  ];
  return (
    <Page
      title="Leaderboard"
      lead="Everybody who reads photos of the reef counts. By name, only those who want it."
      actions={
        <NativeSelect
          label="Region"
          value={scope}
          data={scopes}
          onChange={({ currentTarget: { value } }) => choose('of', value)}
        />
      }
    >
      <OwnPlace scope={scope} />
      <Loaded result={result} what="the leaderboard">
        {(made) => (
          <>
            <BoardView board={made} open={board} onOpen={(name) => choose('board', name)} />
            {made !== null && (
              <Text size="sm" c="dimmed">
                Counted on{' '}
                {new Date(made.updatedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}.
                {result.isError &&
                  ' Newer figures could not be loaded; they are asked for again in a minute.'}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
