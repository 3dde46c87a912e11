import { Alert, Card, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { MergePreview, MergeProof, MergeState } from '../../../contract/account/merging.ts';
import { twoStepCalls, twoStepVerifiedSchema } from '../../../contract/account/two-step.ts';
import { say } from '../../../language/say.ts';
import type { SecondSession } from '../../../ports/backend.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useConfirmation } from '../confirm/use-confirmation.tsx';
import { CodeEntry } from '../two-step/code-entry.tsx';
import { ConfirmMerging } from './confirm-merging.tsx';
import {
  askForPreview,
  askForProof,
  asksForCode,
  beginMerging,
  goOnMerging,
  whyNot,
} from './merging-calls.ts';
import { ProveOther } from './prove-other.tsx';
import { AllThere, UnderWay } from './under-way.tsx';
import { Waiting } from './waiting.tsx';

/** How often the page asks how far it is; milliseconds. Each answer has done some of the work. */
const askAgainMs: Readonly<Partial<Record<MergeState['status'], number>>> = {
  moving: 1_000,
  waiting: 10_000,
};

/** Where somebody is who has not begun. */
type Step =
  | { readonly kind: 'proving' }
  /** Signed in to the other account, whose authenticator is asked. */
  | { readonly kind: 'code' }
  | { readonly kind: 'confirming'; readonly proof: MergeProof; readonly preview: MergePreview }
  | { readonly kind: 'begun' };

/** A session of the other account for as long as this is on the screen, or until it is let go. */
function useSecondSession(open: () => SecondSession) {
  const opened = useRef<SecondSession | null>(null);
  const close = useCallback(() => {
    void opened.current?.close();
    opened.current = null;
  }, []);
  useEffect(() => close, [close]);
  const current = useCallback(() => {
    opened.current ??= open();
    return opened.current;
  }, [open]);
  return { current, close };
}

interface MergingProps {
  readonly uid: string;
  readonly open: () => SecondSession;
}

/** Brings another account of the same person into this one: proof, a look at what moves, and its moving. */
export function Merging({ uid, open }: MergingProps) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'proving' });
  const { ask, dialog } = useConfirmation();
  const queryKey = ['merging', uid];
  const progress = useQuery({
    queryKey,
    queryFn: () => goOnMerging(calls),
    // The call has tried three times by itself.
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : (askAgainMs[state.data.status] ?? false),
  });
  const beginning = useMutation({
    async mutationFn(proof: MergeProof) {
      const confirmation = await ask('merging');
      return confirmation === null ? null : await beginMerging(calls, proof, confirmation);
    },
    onSuccess(state) {
      if (state === null) return;
      client.setQueryData(queryKey, state);
      setStep({ kind: 'begun' });
    },
  });
  const isMoving = progress.data?.status === 'moving';
  const isWaiting = progress.data?.status === 'waiting';
  // Also what was begun on another device, or before a reload.
  useEffect(() => {
    if (isMoving || isWaiting) setStep({ kind: 'begun' });
  }, [isMoving, isWaiting]);
  const isOver = step.kind === 'begun' && !isMoving && !isWaiting;
  useEffect(() => {
    // Lists, counts and the profile say what is there now.
    if (isOver) void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'merging' });
  }, [client, isOver]);

  return (
    <Loaded result={progress} what={say('your accounts')}>
      {(state) => {
        if (state.status === 'waiting' && state.waits !== undefined)
          return (
            <Panel>
              <Waiting
                waits={state.waits}
                onStopped={(stopped) => {
                  client.setQueryData(queryKey, stopped);
                  setStep({ kind: 'proving' });
                }}
              />
            </Panel>
          );
        if (state.status === 'moving')
          return (
            <Panel>
              <UnderWay state={state} isOutOfReach={progress.isError} />
            </Panel>
          );
        if (step.kind === 'begun')
          return (
            <Panel>
              <AllThere onAnother={() => setStep({ kind: 'proving' })} />
            </Panel>
          );
        return (
          <Panel>
            {step.kind === 'confirming' ? (
              <ConfirmMerging
                preview={step.preview}
                problem={beginning.isError ? whyNot(beginning.error) : null}
                isBusy={beginning.isPending}
                onConfirm={() => beginning.mutate(step.proof)}
                onCancel={() => {
                  beginning.reset();
                  setStep({ kind: 'proving' });
                }}
              />
            ) : (
              <Proving uid={uid} open={open} step={step} onStep={setStep} />
            )}
            {dialog}
          </Panel>
        );
      }}
    </Loaded>
  );
}

interface ProvingProps extends MergingProps {
  readonly step: Extract<Step, { kind: 'proving' | 'code' }>;
  readonly onStep: (step: Step) => void;
}

function Proving({ uid, open, step, onStep }: ProvingProps) {
  const { calls } = useBackend();
  const [problem, setProblem] = useState<string | null>(null);
  const { current, close } = useSecondSession(open);

  async function look(): Promise<void> {
    const proof = await askForProof(current(), uid);
    const preview = await askForPreview(calls, proof);
    onStep({ kind: 'confirming', proof, preview });
  }
  async function goOn(): Promise<void> {
    setProblem(null);
    try {
      if (await asksForCode(current())) return onStep({ kind: 'code' });
      await look();
    } catch (error) {
      close();
      setProblem(whyNot(error));
    }
  }
  async function passCode(code: string): Promise<void> {
    const second = current();
    const { token } = twoStepVerifiedSchema.parse(await second.calls.call(twoStepCalls.verify, { code }));
    if (token !== null) await second.auth.signInWithCustomToken(token);
    await look();
  }

  return (
    <Stack gap="md">
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {step.kind === 'code' ? (
        <>
          <Text>{say('Your other account is guarded by two-step codes.')}</Text>
          <CodeEntry take={passCode} action={say('Go on')} takesRecovery />
        </>
      ) : (
        // A session that was let go is begun anew, and so is its form.
        <ProveOther key={problem} second={current()} onSignedIn={goOn} />
      )}
    </Stack>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <Card withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
      {children}
    </Card>
  );
}
