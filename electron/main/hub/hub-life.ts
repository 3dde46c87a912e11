import type { HubLife } from '../../../src/contract/desktop.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import {
  type Activity,
  type Order,
  type RecoveryOffer,
  type Report,
  restingActivity,
} from '../../hub/messages.ts';
import { beginHub, type HubProcess, type HubStart } from './begin-hub.ts';
import { createCrashes } from './crashes.ts';
import { watchSilence } from './silence.ts';

/** How long a closing server may take: the largest photo of a phone that is far away is written by then. */
const closingMs = 20_000;

interface EndingProcess {
  postMessage(message: Order): void;
  on(event: 'exit', listener: (code: number) => void): unknown;
  kill(): unknown;
}

/** Resolves when the server has finished what phones had begun and is gone, or when its time is over. */
async function endProcess(process: EndingProcess, log: (line: string) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      log(`The server did not end within ${closingMs} ms, and is ended.`);
      process.kill();
      resolve();
    }, closingMs);
    process.on('exit', () => {
      clearTimeout(giveUp);
      resolve();
    });
    process.postMessage({ kind: 'close' });
  });
}

export interface HubLifeOptions extends HubStart {
  readonly now: () => number;
  /** Calls again and again, for as long as the app is open. */
  readonly every: (milliseconds: number, task: () => void) => void;
  /** Told whenever `state()` is another. */
  readonly onChange: (state: HubLife) => void;
  readonly onActivity: (activity: Activity) => void;
  /** The server cannot start; `offer` when it is for a database that can be restored. Told after the state. */
  readonly onFailure: (reason: string, offer: RecoveryOffer | null) => void;
  readonly log: (line: string) => void;
}

/** Where a running server is, and what it is configured with. */
export interface HubFacts {
  readonly url: string;
  readonly dataFolder: string;
  readonly links: readonly string[];
  readonly updateUrl: string | null;
}

/**
 * The life of the server's process. It is started, and started again whenever it ends by itself: after a
 * second at first, then more slowly, and for ever, because nobody sits at the laptop at night.
 */
export interface HubKeeper {
  state(): HubLife;
  /** Of the server that runs now, or ran last; null before the first. */
  facts(): HubFacts | null;
  crashes(): { readonly count: number; readonly lastAt: string | null };
  start(): void;
  /** Ends it well and starts it anew, with settings that changed. */
  restart(): Promise<void>;
  /** Resolves when it has finished what phones had begun, or when its time is over. */
  close(): Promise<void>;
}

function factsOf({ url, dataFolder, links, updateUrl }: HubFacts): HubFacts {
  return { url, dataFolder, links, updateUrl };
}

export function createHubKeeper(options: HubLifeOptions): HubKeeper {
  const { now, log } = options;
  let state: HubLife = { status: 'stopping' };
  let facts: HubFacts | null = null;
  let child: HubProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  const crashes = createCrashes(now);

  const silence = watchSilence({
    every: options.every,
    isRunning: () => state.status === 'running',
    onSilent() {
      log('The server does not speak any more, and is ended.');
      child?.kill();
    },
  });

  function become(next: HubLife): void {
    state = next;
    options.onChange(next);
  }

  function fail(reason: string, offer: RecoveryOffer | null): void {
    become({ status: 'failed', reason });
    child?.kill();
    options.onFailure(reason, offer);
  }

  function obey(report: Report): void {
    if (report.kind === 'activity') options.onActivity(report);
    if (report.kind === 'running') {
      facts = factsOf(report);
      become({ status: 'running', since: toInstant(now()) });
    }
    if (report.kind === 'refused') {
      log(`The server cannot start: ${report.message}`);
      fail(report.message, report.recovery);
    }
  }

  function afterExit(code: number): void {
    child = null;
    options.onActivity(restingActivity);
    if (state.status === 'failed' || state.status === 'stopping') return;
    startAgain(`The server ended by itself (code ${code}).`);
  }

  function startAgain(reason: string): void {
    const delayMs = crashes.crashed();
    log(`${reason} Starting it again in ${delayMs} ms.`);
    become({ status: 'restarting', reason, retryAt: toInstant(now() + delayMs) });
    timer = setTimeout(start, delayMs);
  }

  function start(): void {
    clearTimeout(timer);
    if (child !== null) return;
    crashes.started();
    if (state.status !== 'restarting') become({ status: 'starting' });
    try {
      child = beginHub(options, {
        isCurrent: (hub) => hub === child,
        heard(report) {
          silence.heard();
          if (report === null) log('The server said something that the app does not understand.');
          else obey(report);
        },
        ended: afterExit,
        unsettled: (reason) => fail(reason, null),
      });
    } catch (error) {
      startAgain(`The server's process could not be started: ${String(error)}.`);
    }
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    become({ status: 'stopping' });
    const closing = child;
    if (closing === null) return;
    await endProcess(closing, log);
    if (child === closing) child = null;
  }

  return {
    state: () => state,
    facts: () => facts,
    crashes: crashes.told,
    start,
    async restart() {
      await close();
      start();
    },
    close,
  };
}
