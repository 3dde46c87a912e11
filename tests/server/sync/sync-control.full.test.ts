import { describe, expect, it } from 'vitest';
import {
  boatSyncSchema,
  purgeAnswerSchema,
  type SyncLedgerPage,
  syncLedgerSchema,
} from '../../../src/contract/boat/sync.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { type Fault, faultyCloud, unavailable } from '../../faults/injectors/faulty-cloud.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { uidAshore } from '../../support/cloud/uid-ashore.ts';
import {
  type Boat,
  diverOn,
  hurriedTimings,
  settled,
  startBoat,
  submitOn,
} from '../../support/server/boat-rig.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const ashore = cloudAshore();

const ask = async (boat: TestServer) =>
  boatSyncSchema.parse(await (await fetch(`${boat.url}/boat/sync`)).json());
const tell = (boat: TestServer, act: string, body: object = {}) => boat.post(`/boat/sync/${act}`, body);

async function wholeLedger(boat: Boat): Promise<SyncLedgerPage['entries']> {
  const entries: SyncLedgerPage['entries'] = [];
  for (let query = ''; ; ) {
    const answer = await fetch(`${boat.url}/boat/sync/ledger${query}`);
    const page = syncLedgerSchema.parse(await answer.json());
    entries.push(...page.entries);
    expect(page.entries.length).toBeLessThanOrEqual(50);
    if (page.before === null) return entries;
    query = `?before=${page.before}`;
  }
}

describe('the laptop', () => {
  it('is told what waits, what is spent, and what is on its way', async () => {
    let isHome = false;
    const home = ashore.cloud();
    await using boat = await startBoat({
      ...home,
      probe: async () => (isHome ? home.probe() : { status: 'silent', reason: 'At sea.' }),
    });
    const { photos } = await submitOn(boat, await diverOn(boat, 'told@example.org'), 3, {
      pixels: [640, 480],
    });
    expect(await ask(boat)).toMatchObject({
      cloud: { status: 'waiting', reason: 'At sea.' },
      plan: {
        sending: 'open',
        budget: { megabytes: null, leftBytes: null },
        waiting: [
          { step: 'record', items: 1, photoBytes: 0 },
          { step: 'preview', items: 3, photoBytes: photos.reduce((sum, { bytes }) => sum + bytes, 0) },
        ],
      },
      purge: { status: 'never' },
      scrub: { photos: 3, sick: [] },
    });
    isHome = true;
    await settled(boat);
    const after = await ask(boat);
    expect(after.plan?.waiting).toEqual([]);
    expect(after.plan?.budget.today.sentBytes).toBeGreaterThan(photos[0]?.bytes ?? 0);
  });

  it('pauses, goes on, and sets the budget, which is remembered', async () => {
    await using boat = await startBoat(ashore.cloud());
    await settled(boat);
    expect((await tell(boat, 'pause')).status).toBe(200);
    await submitOn(boat, await diverOn(boat, 'paused@example.org'), 1);
    expect(await ask(boat)).toMatchObject({ cloud: { status: 'paused' }, plan: { sending: 'paused' } });
    const answer = boatSyncSchema.parse(await (await tell(boat, 'budget', { megabytes: 25 })).json());
    expect(answer.plan?.budget).toMatchObject({ megabytes: 25 });
    expect(boat.ground.outbox.counts().done).toBe(0);
    await tell(boat, 'resume');
    await settled(boat);
    expect((await tell(boat, 'stop-after-this')).status).toBe(200);
    expect((await ask(boat)).plan?.sending).toBe('paused');
    for (const megabytes of [0, -1, 1.5, '10', 1e9]) {
      expect((await tell(boat, 'budget', { megabytes })).status).toBe(400);
    }
    expect((await ask(boat)).plan?.budget.megabytes).toBe(25);
  });

  it('says so where no cloud is set up', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    expect(await ask(boat)).toMatchObject({ cloud: { status: 'none' }, plan: null, purge: null });
    const refused = await tell(boat, 'pause');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('No cloud') } });
    expect((await tell(boat, 'scrub')).status).toBe(200);
  });

  it('is the only one that may ask or tell', async () => {
    await using boat = await startBoat(ashore.cloud());
    const asProxied = { 'X-Forwarded-For': '192.168.1.7' };
    for (const [method, path] of [
      ['GET', '/boat/sync'],
      ['GET', '/boat/sync/ledger'],
      ['POST', '/boat/sync/pause'],
      ['POST', '/boat/sync/budget'],
      ['POST', '/boat/sync/purge'],
    ] as const) {
      const headers = { ...asProxied, ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) };
      const answer = await rawRequest(boat.url, {
        method,
        path,
        headers,
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect(answer.status).toBe(403);
    }
    expect((await fetch(`${boat.url}/boat/sync/pause`, { method: 'POST', body: 'a=b' })).status).toBe(415);
  });
});

describe('the ledger', () => {
  it('says of each item what went when, for how many bytes, and how often it was tried', async () => {
    let losses = 2;
    const flaky = faultyCloud(ashore.cloud(), (step, about): Fault | null => {
      if (step !== 'put photo' || about.endsWith('.360.jpg') || losses === 0) return null;
      losses -= 1;
      return { when: 'after', error: unavailable(step) };
    });
    await using boat = await startBoat(flaky);
    const { photos, path } = await submitOn(boat, await diverOn(boat, 'ledger@example.org', 'Mia'), 1, {
      pixels: [640, 480],
    });
    await settled(boat);
    const entries = await wholeLedger(boat);
    expect(entries.map(({ step, outcome, tries }) => [step, outcome, tries])).toEqual([
      ['original', 'sent', 3],
      ['preview', 'sent', 1],
      ['record', 'sent', 1],
    ]);
    const [original, preview, record] = entries;
    const bytes = photos[0]?.bytes ?? 0;
    expect(original).toMatchObject({
      path: `${path}/images/${photos[0]?.id}`,
      survey: 'Agincourt Reef',
      by: 'Mia',
      reason: null,
    });
    // The answer was lost, not the bytes: the photo crossed once.
    expect(original?.sentBytes).toBeGreaterThan(bytes);
    expect(original?.sentBytes).toBeLessThan(bytes + 30_000);
    expect(preview?.sentBytes).toBeLessThan(bytes / 2);
    expect(record).toMatchObject({ path, survey: 'Agincourt Reef' });
  });

  it('keeps why an item did not go, and that it went in the end', async () => {
    let isRefusing = true;
    const picky = faultyCloud(ashore.cloud(), (step, about): Fault | null =>
      isRefusing && step === 'write' && about.includes('/images/')
        ? { when: 'before', error: new CallError('PERMISSION_DENIED', 'Your account may not do this.') }
        : null,
    );
    await using boat = await startBoat(picky);
    await submitOn(boat, await diverOn(boat, 'refused@example.org'), 1);
    await settled(boat);
    expect(await wholeLedger(boat)).toMatchObject([
      { step: 'original', outcome: 'set-aside', tries: 1, reason: 'Your account may not do this.' },
      { step: 'record', outcome: 'sent' },
    ]);
    isRefusing = false;
    boat.ground.outbox.retry();
    boat.link.wake();
    await settled(boat);
    expect(await wholeLedger(boat)).toMatchObject([
      { step: 'original', outcome: 'sent', tries: 2, reason: null },
      { step: 'record' },
    ]);
  });

  it('is read page by page', async () => {
    await using boat = await startBoat(ashore.cloud());
    await settled(boat);
    for (let index = 0; index < 120; index += 1) {
      const note = { step: 'record', outcome: 'sent', tries: 1, sentBytes: 10, reason: null } as const;
      boat.ground.ledger.note({ ...note, path: `users/u/surveys/s${index}` });
    }
    const entries = await wholeLedger(boat);
    expect(entries).toHaveLength(120);
    expect(new Set(entries.map(({ path }) => path)).size).toBe(120);
    expect(entries[0]).toMatchObject({ path: 'users/u/surveys/s119', survey: null, by: null });
    expect((await fetch(`${boat.url}/boat/sync/ledger?before=x`)).status).toBe(400);
  });
});

describe('originals that the cloud has', () => {
  const hurried = { ...hurriedTimings, retryMs: [] };
  async function purge(boat: Boat) {
    const planned = purgeAnswerSchema.parse(await (await tell(boat, 'purge')).json());
    const answer = await tell(boat, 'purge', { plan: planned.plan?.plan });
    expect(answer.status).toBe(200);
    await settled(boat, () => boat.link.purge.state().status === 'ended');
    return { planned: planned.plan, ended: boat.link.purge.state() };
  }

  it('are removed when somebody who saw the figures says so, and everything is still shown', async () => {
    const boat = await startBoat(ashore.cloud(), hurried);
    const submitted = await submitOn(boat, await diverOn(boat, 'purge@example.org'), 2, {
      pixels: [640, 480],
    });
    await settled(boat);
    const bytes = submitted.photos.reduce((sum, photo) => sum + photo.bytes, 0);
    const { planned, ended } = await purge(boat);
    expect(planned).toMatchObject({ photos: 2, bytes });
    expect(ended).toMatchObject({ purged: 2, kept: 0, freedBytes: bytes, reason: null });
    const [photo] = submitted.photos;
    const path = photo?.path ?? '';
    const { photos, store } = boat.context;
    expect([await photos.verifyBlob(path), await photos.fileOf(path)]).toEqual(['purged', null]);
    const token = (await photos.head(path))?.token;
    for (const width of [300, 360, 800, 2000, 4000]) {
      expect((await fetch(`${boat.url}/cache/${width}/${token}/${path}`)).status).toBe(200);
    }
    expect((await store.get(`${submitted.path}/images/${photo?.id}`))?.data).toMatchObject({ url: path });
    expect(await purge(boat)).toMatchObject({ planned: { photos: 0 }, ended: { purged: 0, kept: 0 } });

    // A later edit still finds its way, without the bytes.
    const record = `${submitted.path}/images/${photo?.id}`;
    boat.context.store.writeCommitted([{ op: 'update', path: record, data: { index: 7 } }], {
      toCloud: true,
    });
    await settled(boat);
    expect(boat.ground.outbox.counts().parked).toBe(0);
    const uid = await uidAshore(ashore.www, 'purge@example.org');
    const inCloud = `users/${uid}/surveys/${submitted.survey.id}/images/${photo?.id}`;
    expect((await ashore.www.context.store.get(inCloud))?.data).toMatchObject({ index: 7 });
    await boat.close();
  });

  it('are not missed by the next start', async () => {
    const first = await startBoat(ashore.cloud(), hurried);
    const { photos } = await submitOn(first, await diverOn(first, 'start@example.org'), 1);
    await settled(first);
    await purge(first);
    await first.stop();
    const second = await startBoat(ashore.cloud(), hurried, first.dataDir);
    expect(await second.context.photos.verifyBlob(photos[0]?.path ?? '')).toBe('purged');
    expect(second.context.alarms.all()).toEqual([]);
    await second.close();
    await first.close().catch(() => undefined);
  });

  it('stay while the cloud does not confirm them, whatever the boat believes', async () => {
    await using boat = await startBoat(ashore.cloud(), hurried);
    const { photos } = await submitOn(boat, await diverOn(boat, 'kept@example.org'), 2);
    await settled(boat);
    const [lost, fine] = photos;
    // The cloud lost one of them after it had said that it has it.
    await ashore.www.context.photos.remove(lost?.path ?? '');
    expect((await purge(boat)).ended).toMatchObject({
      purged: 1,
      kept: 1,
      sentAgain: 1,
      reason: expect.stringContaining('sent to it again'),
    });
    expect(await boat.context.photos.verifyBlob(lost?.path ?? '')).toBe('sound');
    expect(await boat.context.photos.verifyBlob(fine?.path ?? '')).toBe('purged');
    await settled(boat);
    expect(await ashore.www.context.photos.verifyBlob(lost?.path ?? '')).toBe('sound');
    expect((await purge(boat)).ended).toMatchObject({ purged: 1, kept: 0, reason: null });
  });

  it('stay while only a preview is there, and while the cloud is away', async () => {
    let isHome = true;
    const home = ashore.cloud();
    const thin = faultyCloud(
      { ...home, probe: async () => (isHome ? home.probe() : { status: 'silent', reason: 'At sea.' }) },
      (step, about): Fault | null =>
        step === 'put photo' && about.includes(blocked) && !about.endsWith('.360.jpg')
          ? { when: 'before', error: unavailable(step) }
          : null,
    );
    let blocked = 'nothing';
    await using boat = await startBoat(thin, hurried);
    const diver = await diverOn(boat, 'thin@example.org');
    await submitOn(boat, diver, 1);
    await settled(boat);
    blocked = 'survey_v2';
    await submitOn(boat, diver, 1, { pixels: [640, 480] });
    await settled(boat, () => boat.link.state().status === 'waiting');
    isHome = false;
    const { planned, ended } = await purge(boat);
    expect(planned?.photos).toBe(1);
    expect(ended).toMatchObject({ purged: 0, kept: 0, reason: 'At sea.' });
  });

  it('go only by a plan that was just made', async () => {
    await using boat = await startBoat(ashore.cloud(), hurried);
    await submitOn(boat, await diverOn(boat, 'plan@example.org'), 1);
    await settled(boat);
    expect((await tell(boat, 'purge', { plan: 'yes' })).status).toBe(400);
    const planned = purgeAnswerSchema.parse(await (await tell(boat, 'purge')).json());
    expect(boat.link.purge.state()).toEqual({ status: 'never' });
    expect((await tell(boat, 'purge', { plan: planned.plan?.plan })).status).toBe(200);
    await settled(boat, () => boat.link.purge.state().status === 'ended');
    // Pressed twice: the second press finds no plan.
    expect((await tell(boat, 'purge', { plan: planned.plan?.plan })).status).toBe(400);
  });

  it('stay while an equal photo of somebody else has not gone', async () => {
    let isRefusing = '';
    const picky = faultyCloud(ashore.cloud(), (step, about): Fault | null =>
      isRefusing !== '' && step === 'write' && about.includes(isRefusing)
        ? { when: 'before', error: new CallError('PERMISSION_DENIED', 'No.') }
        : null,
    );
    await using boat = await startBoat(picky, hurried);
    const first = await submitOn(boat, await diverOn(boat, 'equal-1@example.org'), 1, { seed: 77 });
    await settled(boat);
    isRefusing = '/images/';
    const second = await submitOn(boat, await diverOn(boat, 'equal-2@example.org'), 1, { seed: 77 });
    expect(second.photos[0]?.sha256).toBe(first.photos[0]?.sha256);
    await settled(boat);
    expect((await purge(boat)).planned).toMatchObject({ photos: 0, bytes: 0 });
    isRefusing = '';
    boat.ground.outbox.retry();
    boat.link.wake();
    await settled(boat);
    expect(await purge(boat)).toMatchObject({ planned: { photos: 1 }, ended: { purged: 1 } });
    expect(await boat.context.photos.verifyBlob(second.photos[0]?.path ?? '')).toBe('purged');
  });
});
