import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { BoatSync, SyncPlan } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { CardHead } from '../shared/card-head.tsx';
import { ComparisonPart } from './comparison-part.tsx';
import { SyncBudget } from './sync-budget.tsx';
import { useBoatSync, useSyncAct } from './sync-queries.ts';
import { SyncWaiting, stepNames } from './sync-waiting.tsx';

const badges: Readonly<Record<SyncPlan['sending'], { readonly text: string; readonly color: string }>> = {
  open: { text: text('Open for sending'), color: 'green' },
  stopping: { text: text('Stops after this'), color: 'yellow' },
  paused: { text: text('Paused'), color: 'yellow' },
  spent: { text: text('Budget used up'), color: 'yellow' },
};

/** What goes to the cloud next, how many megabytes it may cost, and whether anything goes at all. */
export function SyncPlanCard() {
  const sync = useBoatSync();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby="sync-plan">
      <Loaded
        result={sync}
        what={say('the plan for the cloud')}
        kept={say('What is on the boat stays on the boat.')}
        isCompact
      >
        {(state) => <Sending state={state} />}
      </Loaded>
    </Card>
  );
}

function badgeOf(
  plan: BoatSync['plan'],
  isAsked: boolean,
): { readonly text: string; readonly color: string } {
  if (plan === null) return { text: say('No cloud'), color: 'gray' };
  return isAsked ? { text: say('Waits for your choice'), color: 'red' } : badges[plan.sending];
}

function Sending({ state: { plan, comparison } }: { readonly state: BoatSync }) {
  const question = comparison !== null && comparison.otherCloud !== null ? comparison : null;
  return (
    <Stack gap="lg">
      <CardHead
        id="sync-plan"
        title={say('What goes to the cloud')}
        badge={badgeOf(plan, question !== null)}
      />
      {plan === null ? (
        <Text>{say('No cloud is set, so nothing is sent. Everything stays safely on this laptop.')}</Text>
      ) : question !== null ? (
        // Nothing is sent until it is answered, so nothing else is said of sending.
        <ComparisonPart comparison={question} />
      ) : (
        <>
          <SyncWaiting waiting={plan.waiting} budget={plan.budget} />
          <OnItsWay plan={plan} />
          {comparison !== null && <ComparisonPart comparison={comparison} />}
          <SyncBudget budget={plan.budget} />
          <SyncButtons sending={plan.sending} />
        </>
      )}
      <Anchor component={Link} to="/boat/ledger">
        {say('What went, what did not, and why')}
      </Anchor>
    </Stack>
  );
}

function OnItsWay({ plan: { onItsWay, sending } }: { readonly plan: SyncPlan }) {
  if (onItsWay === null) return null;
  const { step, sentBytes, totalBytes } = onItsWay;
  const isHeld = sending === 'paused' || sending === 'spent';
  const thing = say(stepNames[step]);
  const label = isHeld ? say('Held: {thing}', { thing }) : say('On its way: {thing}', { thing });
  if (totalBytes === 0) return <Text c="dimmed">{label}</Text>;
  return (
    <ProgressLine
      label={label}
      value={sentBytes / totalBytes}
      detail={say('{done} of {all}', { done: saidBytes(sentBytes), all: saidBytes(totalBytes) })}
    />
  );
}

function SyncButtons({ sending }: Pick<SyncPlan, 'sending'>) {
  const pause = useSyncAct('pauseSync');
  const resume = useSyncAct('resumeSync');
  const stop = useSyncAct('stopSyncAfterThis');
  const press = (act: typeof pause) =>
    act.mutate(
      {},
      { onError: ({ message }) => notify.failed(say('The laptop did not do it'), say(message)) },
    );
  if (sending === 'paused' || sending === 'stopping') {
    return (
      <Group gap="sm">
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          onClick={() => press(resume)}
          loading={resume.isPending}
        >
          {say('Go on sending')}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="sm">
      <Button
        size="md"
        variant="default"
        leftSection={<IconPlayerPause size={20} aria-hidden />}
        onClick={() => press(pause)}
        loading={pause.isPending}
      >
        {say('Pause')}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconPlayerTrackNext size={20} aria-hidden />}
        onClick={() => press(stop)}
        loading={stop.isPending}
      >
        {say('Stop after this one')}
      </Button>
    </Group>
  );
}
