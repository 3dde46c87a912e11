import { Alert, Button, Card, Group, List, Stack, Text } from '@mantine/core';
import { isUnderWay, type Job } from '../../../domain/back-office/job.ts';
import { say } from '../../../language/say.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Words } from '../../../ui/words.tsx';
import { isolated } from './isolated.tsx';

const statusText = ({ status }: Job): string =>
  say(
    '{status, select, waiting {Waits to go on} working {Under way} done {Done} failed {Stopped by a failure} other {Stopped}}',
    { status },
  );

export interface JobCardProps {
  readonly job: Job;
  readonly onStop?: (() => void) | undefined;
  /** Goes on where it stood. */
  readonly onAgain?: (() => void) | undefined;
  /** Takes back all that it changed. */
  readonly onUndo?: (() => void) | undefined;
  readonly isBusy?: boolean;
}

/** How far long work is, what failed, and what can be done about it. */
export function JobCard({ job, onStop, onAgain, onUndo, isBusy = false }: JobCardProps) {
  const { progress, errors, failures, status } = job;
  const share = progress.of === 0 ? (status === 'done' ? 1 : null) : progress.done / progress.of;
  const isGoing = isUnderWay(job);
  return (
    <Card withBorder radius="lg" role="status" data-job={status}>
      <Stack gap="sm">
        <ProgressLine
          label={job.title}
          value={share}
          detail={say('{state} · {done} of {total}', {
            state: statusText(job),
            done: progress.done,
            total: progress.of,
          })}
          color={status === 'failed' ? 'red' : status === 'done' ? 'green' : 'ocean'}
        />
        <Text size="sm" c="dimmed">
          <Words
            text="Begun by <bdi>{name}</bdi>."
            values={{ bdi: isolated, name: job.by.name || say('somebody without a name') }}
          />
        </Text>
        {job.why !== undefined && !isGoing && status === 'failed' && (
          <Alert color="red" role="alert">
            <bdi>{job.why}</bdi> {say('What was done so far stays.')}
          </Alert>
        )}
        {failures > 0 && (
          <Alert
            color="yellow"
            title={say('{count, plural, one {# thing} other {# things}} could not be done', {
              count: failures,
            })}
          >
            <List size="sm">
              {errors.slice(0, 5).map(({ subject, why }) => (
                <List.Item key={subject}>
                  <bdi>{why}</bdi>{' '}
                  <Text span size="xs" c="dimmed">
                    (<bdi>{subject}</bdi>)
                  </Text>
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Group gap="sm">
          {isGoing && onStop !== undefined && (
            <Button variant="default" onClick={onStop}>
              {say('Stop')}
            </Button>
          )}
          {(status === 'failed' || status === 'stopped') && onAgain !== undefined && (
            <Button variant="light" onClick={onAgain} loading={isBusy}>
              {say('Go on')}
            </Button>
          )}
          {!isGoing && progress.done > 0 && onUndo !== undefined && (
            <Button variant="default" onClick={onUndo} loading={isBusy}>
              {say('Take all of it back')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
