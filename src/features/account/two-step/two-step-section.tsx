import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { useGoOnWith, useTwoStepState } from '../../../client/context/two-step.ts';
import {
  type TwoStepBegun,
  type TwoStepState,
  twoStepBegunSchema,
  twoStepCalls,
} from '../../../contract/account/two-step.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { useConfirmation } from '../confirm/use-confirmation.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SwitchOn } from './switch-on.tsx';

type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'switching on'; readonly begun: TwoStepBegun }
  | { readonly kind: 'keeping codes'; readonly codes: readonly string[] };

/** Two-step codes, on the page of the account, for whoever administers or judges for others; nothing for others. */
export function TwoStepSection() {
  const session = useSession();
  const isFor =
    session.status === 'signed-in' && (session.profile?.admin === true || session.profile?.isExpert === true);
  const state = useTwoStepState(session.status === 'signed-in' ? session.uid : '', isFor);
  if (!isFor) return null;
  return (
    <Stack component="section" gap="md" aria-labelledby="two-step">
      <Title order={2} size="h3" id="two-step">
        {say('Two-step codes')}
      </Title>
      <Loaded result={state} what={say('whether two-step codes are on')}>
        {(known) => <TwoStep state={known} />}
      </Loaded>
    </Stack>
  );
}

function TwoStep({ state }: { readonly state: TwoStepState }) {
  const { calls } = useBackend();
  const goOn = useGoOnWith();
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const [isBusy, setBusy] = useState(false);
  const { ask, dialog } = useConfirmation();
  const stop = () => setDoing({ kind: 'nothing' });

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const confirmation = await ask('two-step');
      if (confirmation === null) return setBusy(false);
      const begun = twoStepBegunSchema.parse(await calls.call(twoStepCalls.begin, { confirmation }));
      setDoing({ kind: 'switching on', begun });
    } catch {
      notify.failed(
        say('Two-step codes could not be begun.'),
        say('Nothing was changed.'),
        () => void begin(),
      );
    }
    setBusy(false);
  }

  async function end(): Promise<void> {
    setBusy(true);
    try {
      const confirmation = await ask('two-step');
      if (confirmation === null) return setBusy(false);
      await calls.call(twoStepCalls.end, { confirmation });
      await goOn(null);
      notify.done(say('Two-step codes are off.'));
    } catch (error) {
      notify.failed(
        say('Two-step codes could not be switched off.'),
        error instanceof Error ? error.message : say('Nothing was changed.'),
        () => void end(),
      );
    }
    setBusy(false);
  }

  if (doing.kind === 'switching on')
    return (
      <SwitchOn
        begun={doing.begun}
        onCancel={stop}
        onOn={async (codes, token) => {
          setDoing({ kind: 'keeping codes', codes });
          await goOn(token);
        }}
      />
    );
  if (doing.kind === 'keeping codes') return <RecoveryCodes codes={doing.codes} onKept={stop} />;
  if (!state.isOn)
    return (
      <>
        <Text>
          {say(
            'You can change what others see. With two-step codes, whoever learns your password or reads your mail cannot: each sign-in asks for a code of your phone as well.',
          )}
        </Text>
        <Group>
          <Button variant="light" loading={isBusy} onClick={() => void begin()}>
            {say('Switch on')}
          </Button>
        </Group>
        {dialog}
      </>
    );
  return (
    <>
      <Group gap="sm">
        <Badge color="green" variant="light">
          {say('On')}
        </Badge>
        <Text>{say('{count} recovery codes left.', { count: state.recoveryCodesLeft })}</Text>
      </Group>
      {!state.hasPassed && (
        <>
          <Text>{say('In this session your rights wait for a code.')}</Text>
          <SecondStepForm />
        </>
      )}
      <Group>
        <Button variant="default" loading={isBusy} onClick={() => void end()}>
          {say('Switch off')}
        </Button>
      </Group>
      {dialog}
    </>
  );
}
