import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { recoveryChoices } from '../../../src/contract/desktop-recovery.ts';
import type { Order, RecoveryOffer, Report } from '../../hub/messages.ts';
import { answerRecoveryChoices } from '../ipc/recovery-ipc.ts';
import { createRecovery } from './recovery.ts';
import { type RecoveryOutcome, runRecovery } from './recovery-run.ts';

const offer: RecoveryOffer = {
  trouble: 'damaged',
  newest: { at: '2026-11-21T14:30:00.000Z', folder: '/media/stick/reef-backup-000007' },
  unread: [],
};

function setUp() {
  const did: string[] = [];
  let end: (outcome: RecoveryOutcome) => void = () => undefined;
  const recovery = createRecovery({
    show: () => did.push(`show ${recovery.view()?.status}`),
    recover(way) {
      did.push(way);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    startBoat: () => did.push('start'),
    openFolder: () => did.push('folder'),
    quit: () => did.push('quit'),
    log: () => undefined,
  });
  const finish = async (outcome: RecoveryOutcome) => {
    end(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { recovery, did, finish };
}

describe('a database that cannot be used', () => {
  it('is restored once, whatever is pressed meanwhile, and the boat starts when somebody says so', async () => {
    const { recovery, did, finish } = setUp();
    recovery.offer('It is damaged.', offer);
    expect(recovery.choose('restore')).toEqual({ status: 'taken' });
    for (const choice of recoveryChoices) expect(recovery.choose(choice)).toEqual({ status: 'refused' });
    await finish({ status: 'recovered', lines: ['Went on.'] });
    expect(recovery.view()).toEqual({ status: 'recovered', lines: ['Went on.'] });
    expect(recovery.choose('restore')).toEqual({ status: 'refused' });
    expect(recovery.choose('start')).toEqual({ status: 'taken' });
    expect(recovery.view()).toBeNull();
    expect(did).toEqual(['show offered', 'show working', 'restore', 'show recovered', 'start']);
  });

  it('whose restore failed is offered again, with the reason', async () => {
    const { recovery, finish } = setUp();
    recovery.offer('It is damaged.', offer);
    recovery.choose('restore');
    await finish({ status: 'failed', message: 'The disk is full.', offer: null });
    expect(recovery.view()).toEqual({
      status: 'offered',
      reason: 'It is damaged.',
      offer,
      failure: 'The disk is full.',
    });
    expect(recovery.choose('restore')).toEqual({ status: 'taken' });
  });

  it('that is no trouble any more leaves nothing to choose', () => {
    const { recovery, did } = setUp();
    for (const choice of recoveryChoices) expect(recovery.choose(choice)).toEqual({ status: 'refused' });
    expect(did).toEqual([]);
  });
});

class Child extends EventEmitter {
  readonly orders: Order[] = [];
  isKilled = false;
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  kill(): void {
    this.isKilled = true;
    this.emit('exit', 137);
  }
}

describe('the process that restores', () => {
  const run = (says: (child: Child) => void) => {
    const child = new Child();
    const outcome = runRecovery('rebuild', () => child, Promise.resolve({ REEF_DATA_DIR: '/data' }));
    setImmediate(() => says(child));
    return outcome.then((ended) => ({ ended, child }));
  };
  const tell = (report: Report) => (child: Child) => void child.emit('message', report);

  it('gets its settings by message, and ends when it is done', async () => {
    const { ended, child } = await run(tell({ kind: 'recovered', lines: ['Went on.'] }));
    expect(child.orders).toEqual([
      { kind: 'recover', way: 'rebuild', environment: { REEF_DATA_DIR: '/data' } },
    ]);
    expect(ended).toEqual({ status: 'recovered', lines: ['Went on.'] });
    expect(child.isKilled).toBe(true);
  });

  it('that refuses, or ends in the middle, has failed', async () => {
    const refused = await run(tell({ kind: 'refused', message: 'In use.', recovery: offer }));
    expect(refused.ended).toEqual({ status: 'failed', message: 'In use.', offer });
    const ended = await run((child) => child.emit('exit', 139));
    expect(ended.ended).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('changed nothing'),
    });
  });
});

describe('the choices of the recovery page', () => {
  const ownPage = 'app://reef-census/recovery';

  function hear() {
    const mainFrame = { url: ownPage };
    const chosen: string[] = [];
    let handler: (event: unknown, ...values: unknown[]) => unknown = () => undefined;
    answerRecoveryChoices({
      ipcMain: {
        handle(_channel, given) {
          handler = given as typeof handler;
        },
      },
      contents: () => ({ mainFrame }) as never,
      recovery: {
        choose(choice) {
          chosen.push(choice);
          return { status: 'taken' };
        },
      },
    });
    return {
      mainFrame,
      chosen,
      invoke: (senderFrame: unknown, ...values: unknown[]) => handler({ senderFrame }, ...values),
    };
  }

  it('are heard from that page alone: not from the console, another frame, or a frame that is gone', () => {
    const { invoke, mainFrame, chosen } = hear();
    expect(() => invoke(null, 'restore')).toThrow('own page');
    expect(() => invoke({ url: ownPage }, 'restore')).toThrow('own page');
    for (const url of ['http://127.0.0.1:8080/boat', 'app://reef-census/waiting', `${ownPage}#x`]) {
      mainFrame.url = url;
      expect(() => invoke(mainFrame, 'restore')).toThrow('own page');
    }
    expect(chosen).toEqual([]);
  });

  it('are those of the contract and no other', () => {
    const { invoke, mainFrame, chosen } = hear();
    for (const values of [[], [null], ['format-disk'], [{}], ['restore', 'more']]) {
      expect(() => invoke(mainFrame, ...values)).toThrow('does not understand');
    }
    for (const choice of recoveryChoices) expect(invoke(mainFrame, choice)).toEqual({ status: 'taken' });
    expect(chosen).toEqual([...recoveryChoices]);
  });
});
