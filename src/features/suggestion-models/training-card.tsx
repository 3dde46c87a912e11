import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { RegionId } from '../../domain/region/region.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { say, text } from '../../language/say.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { HowToTeach } from './how-to-teach.tsx';
import { statusWords } from './model-words.ts';
import { useProgress, useStop } from './use-models.ts';

interface TrainingCardProps {
  readonly regionId: RegionId;
  readonly newest: SuggestionModel | undefined;
  readonly mayTrain: boolean;
  /** It has been asked for, and its record is not there yet. */
  readonly isBeginning: boolean;
  readonly onTrain: () => void;
}

/** What came of the newest training and suggests nothing: whoever began it is told why. */
const untaken: readonly SuggestionModel['status'][] = ['ready', 'failed', 'stopped', 'too-little'];

/** Making a new model: how far it is, what is missing, and for administrators the button. */
export function TrainingCard({ regionId, newest, mayTrain, isBeginning, onTrain }: TrainingCardProps) {
  const learning = newest?.status === 'learning' ? newest : null;
  if (!mayTrain && learning === null) return null;
  return (
    <Card component="section" aria-labelledby="training" withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="md">
        <Title order={2} id="training">
          {say('A new model')}
        </Title>
        {learning !== null ? (
          <Learning begun={learning} mayStop={mayTrain} />
        ) : (
          <>
            {newest !== undefined && untaken.includes(newest.status) && (
              <Alert
                role="note"
                variant="light"
                color={statusWords[newest.status].color}
                title={say('The last one: {state}', {
                  state: say(statusWords[newest.status].text).toLowerCase(),
                })}
              >
                {say(newest.why)}
              </Alert>
            )}
            {newest?.status === 'too-little' && <HowToTeach regionId={regionId} />}
            <Text>
              {say(
                'It learns from all that experts and verified people have said of this region’s photos, and from laboratories’ points. It suggests only if it does better on photos that it has not seen.',
              )}
            </Text>
            <Group>
              <Button variant="next" onClick={onTrain} loading={isBeginning}>
                {say('Train now')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Learning({ begun, mayStop }: { readonly begun: SuggestionModel; readonly mayStop: boolean }) {
  const { progress, regionId } = useProgress(begun);
  const stop = useStop(regionId);
  return (
    <>
      <ProgressLine
        label={say(progress?.doing ?? text('Gathering what people said'))}
        value={progress === undefined || progress.of === 0 ? null : progress.done / progress.of}
        {...(progress === undefined
          ? {}
          : { detail: say('{done} of {all}', { done: progress.done, all: progress.of }) })}
      />
      <Text size="sm" c="dimmed">
        {say('It goes on when this page is closed, and nobody else waits for it.')}
      </Text>
      {mayStop && (
        <Group>
          <Button variant="default" onClick={() => stop.mutate()} loading={stop.isPending}>
            {say('Stop')}
          </Button>
        </Group>
      )}
    </>
  );
}
