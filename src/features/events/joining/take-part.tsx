import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReloadProfile, useSession } from '../../../client/context/session.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { leaveEventName, showInEventName } from '../../../contract/events/take-part.ts';
import { wantsToBeNamed } from '../../../domain/account/naming-choice.ts';
import { participantDocs } from '../../../domain/collections/events/events.ts';
import type { EventPhase, ShownEvent } from '../../../domain/events/event.ts';
import { hasPlace, type Participant } from '../../../domain/events/participant.ts';
import { momentInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useBoard } from '../board/use-board.ts';
import { JoinForm } from './join-form.tsx';

interface TakePartProps {
  readonly event: ShownEvent;
  readonly phase: EventPhase;
}

const placeKey = (eventId: string, uid: string) => ['event-place', eventId, uid];

/** How whoever looks at an event takes part in it, or comes to. */
export function TakePart({ event, phase }: TakePartProps) {
  const { config } = useBackend();
  const session = useSession();
  const { open } = useSignIn();
  const isJoined = phase !== 'over' && phase !== 'cancelled';
  if (config.network === 'edge') return <AtSea eventId={event.id} isJoined={isJoined} />;
  if (!isJoined) return null;
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out')
    return (
      <Group gap="md">
        <Button variant="next" size="lg" onClick={() => open()}>
          {say('Sign-up / Sign-in')}
        </Button>
        <Text c="dimmed">
          {say('to take part. An e-mail address and a first name are all that it takes.')}
        </Text>
      </Group>
    );
  return <OwnPlace event={event} phase={phase} uid={session.uid} />;
}

/** A boat has an event as it was ashore, and says of when. */
function AtSea({ eventId, isJoined }: { readonly eventId: string; readonly isJoined: boolean }) {
  const board = useBoard(eventId, { isLive: false });
  const brought = board.data?.updatedAt;
  return (
    <Text c="dimmed">
      {isJoined && `${say('Events are joined ashore, where photos are analysed and counted.')} `}
      {brought !== undefined &&
        say('What is known aboard is of {moment}.', { moment: momentInWords(brought) })}
    </Text>
  );
}

function OwnPlace({ event, phase, uid }: TakePartProps & { readonly uid: string }) {
  const { store } = useBackend();
  const place = useQuery({
    queryKey: placeKey(event.id, uid),
    queryFn: async () => {
      const found = await store.get(participantDocs.path({ eventId: event.id, uid }));
      return participantDocs.parse(found?.data) ?? null;
    },
  });
  return (
    <Loaded result={place} what={say('whether you take part')} isCompact>
      {(participant) =>
        participant !== null && hasPlace(participant.status) ? (
          <TakingPart event={event} phase={phase} uid={uid} participant={participant} />
        ) : (
          <Joining event={event} phase={phase} uid={uid} />
        )
      }
    </Loaded>
  );
}

type OwnProps = TakePartProps & { readonly uid: string };

function Joining({ event, phase, uid }: OwnProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reloadProfile = useReloadProfile();
  const [isOpen, setOpen] = useState(false);
  const isRunning = phase === 'running';
  async function joined(): Promise<void> {
    setOpen(false);
    await Promise.all([client.invalidateQueries({ queryKey: placeKey(event.id, uid) }), reloadProfile()]);
    if (isRunning) await navigate(`/analysis/${encodeURIComponent(event.handle)}`);
  }
  return (
    <>
      <Button variant="next" size="lg" onClick={() => setOpen(true)}>
        {isRunning ? say('Get Started') : say('Take part')}
      </Button>
      <FormDialog
        label={say('Take part in {name}', { name: event.name })}
        opened={isOpen}
        onClose={() => setOpen(false)}
      >
        <JoinForm event={event} onJoined={joined} />
      </FormDialog>
    </>
  );
}

function TakingPart({ event, phase, uid, participant }: OwnProps & { readonly participant: Participant }) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const [isThirteen, setThirteen] = useState(participant.isThirteen);
  const change = useMutation({
    mutationFn: async (what: 'leave' | 'show' | 'hide') => {
      const { handle } = event;
      if (what === 'leave') await calls.call(leaveEventName, { handle });
      else await calls.call(showInEventName, { handle, isShown: what === 'show', isThirteen });
      await client.invalidateQueries({ queryKey: placeKey(event.id, uid) });
    },
  });
  const isShown = wantsToBeNamed(participant);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {phase === 'running' && (
          <Button
            component={Link}
            to={`/analysis/${encodeURIComponent(event.handle)}`}
            variant="next"
            size="lg"
          >
            {say('Get Started')}
          </Button>
        )}
        <Button
          variant="default"
          loading={change.isPending && change.variables !== 'leave'}
          disabled={!isShown && !isThirteen}
          onClick={() => change.mutate(isShown ? 'hide' : 'show')}
        >
          {isShown ? say('Take my name off this page') : say('Show my name on this page')}
        </Button>
        <Button
          variant="subtle"
          loading={change.isPending && change.variables === 'leave'}
          onClick={() => change.mutate('leave')}
        >
          {say('Leave the event')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {isShown
          ? say(
              'You take part. Your first name and your town stand on this page when you have analysed a photo.',
            )
          : say(
              'You take part. What you analyse counts, and nobody sees your name here. Whoever is 13 or older may show it.',
            )}
      </Text>
      {!isShown && (
        <Checkbox
          label={say('I am 13 or older')}
          checked={isThirteen}
          onChange={({ currentTarget: { checked } }) => setThirteen(checked)}
        />
      )}
      {change.isError && (
        <Alert color="red" role="alert">
          {say('That was not saved. {reason}', { reason: change.error.message })}
        </Alert>
      )}
    </Stack>
  );
}
