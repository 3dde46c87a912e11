import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DraftSurvey } from '../../domain/survey/draft/draft.ts';
import type { Auth } from '../../ports/auth.ts';
import type { Backend } from '../../ports/backend.ts';
import type { LiveConnection } from '../../ports/live.ts';
import type { Phone } from '../../ports/phone.ts';
import { createRequiredContext } from '../context/required-context.ts';
import { type BoatClock, createBoatClock } from './boat-clock.ts';
import { createFormerAccounts } from './former-accounts.ts';
import { SurveyUploader, type UploaderSnapshot } from './survey-uploader.ts';

export interface ConnectedPhone extends Phone {
  readonly uploader: SurveyUploader<DraftSurvey>;
  /** null where the backend has no live connection (Firebase). */
  readonly live: LiveConnection | null;
  readonly boatClock: BoatClock;
}

const [PhoneContext, usePhone] = createRequiredContext<ConnectedPhone>('Phone');

export { usePhone };

export interface PhoneProviderProps {
  readonly phone: Phone;
  readonly backend: Pick<Backend, 'submission' | 'auth' | 'calls' | 'openSecondSession'>;
  readonly live: LiveConnection | null;
  readonly report: (message: string, cause: unknown) => void;
  readonly children: ReactNode;
}

/** Surveys are handed in by members: a guest is nobody here. */
function memberUid(auth: Auth): string | null {
  const user = auth.current();
  return user === null || user.isGuest ? null : user.uid;
}

function connect({ phone, backend, live, report }: Omit<PhoneProviderProps, 'children'>): ConnectedPhone {
  const currentUid = () => memberUid(backend.auth);
  const former = createFormerAccounts({ calls: backend.calls, currentUid, onFound: () => uploader.nudge() });
  // At sea nobody brings accounts together.
  const wasBroughtIn = (uid: string) => backend.openSecondSession !== null && former.isMine(uid);
  const uploader = new SurveyUploader<DraftSurvey>({
    outbox: phone.outbox,
    submission: backend.submission,
    tabs: phone.tabs,
    currentUid,
    isSamePerson: (uid) => live?.wasGiven?.(uid) === true || wasBroughtIn(uid),
    report,
  });
  return { ...phone, live, boatClock: createBoatClock(live), uploader };
}

/** Holds the uploader above every page, so that photos go on while the diver looks at something else. */
export function PhoneProvider({ phone, backend, live, report, children }: PhoneProviderProps) {
  const [connected] = useState<ConnectedPhone>(() => connect({ phone, backend, live, report }));

  useEffect(() => {
    const { uploader, boatClock } = connected;
    let isGone = false;
    const begin = (): void => {
      if (!isGone) void uploader.start();
    };
    // A session that cannot be checked must not keep photos on the phone: sending finds out by itself.
    backend.auth.ready().then(begin, begin);
    const stops = [
      backend.auth.onChange(() => uploader.nudge()),
      onReconnect(live, () => uploader.nudge()),
      boatClock.watch(),
    ];
    const wake = (): void => {
      if (document.visibilityState !== 'visible') return;
      // A locked phone closes its sockets without a word (fault 18): connect at once, not after the wait.
      live?.connect();
      uploader.nudge();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      uploader.stop();
    };
  }, [connected, backend, live]);

  return <PhoneContext value={connected}>{children}</PhoneContext>;
}

function onReconnect(live: LiveConnection | null, act: () => void): () => void {
  if (live === null) return () => undefined;
  let before = live.snapshot().state.kind;
  return live.subscribe(() => {
    const now = live.snapshot().state.kind;
    if (now === 'connected' && before !== 'connected') act();
    before = now;
  });
}

export function useUploads(): UploaderSnapshot {
  const { uploader } = usePhone();
  return useSyncExternalStore(uploader.subscribe, uploader.snapshot, uploader.snapshot);
}

/** Seconds until a moment, counted down once a second; 0 when it has come, null for none. */
export function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return useMemo(
    () => (moment === null ? null : Math.max(0, Math.ceil((moment - now) / 1_000))),
    [moment, now],
  );
}
