import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createServerCloud } from '../../edge-server/edge/compose/cloud/cloud-server.ts';
import type { Cloud } from '../../edge-server/services/cloud/cloud.ts';
import { CallError } from '../../src/ports/calls.ts';
import { cloudAshore } from '../support/cloud/cloud-ashore.ts';
import { expectComplete, expectNoRecordWithoutPhoto } from '../support/cloud/expect-in-cloud.ts';
import { ladenBoat } from '../support/cloud/laden-boat.ts';
import { uidAshore } from '../support/cloud/uid-ashore.ts';
import {
  cloudOf,
  diverOn,
  hurriedTimings,
  settled,
  startBoat,
  startBoatAtSea,
  submitOn,
} from '../support/server/boat-rig.ts';
import { type Fault, faultyCloud, type Step, unavailable } from './injectors/faulty-cloud.ts';

const ashore = cloudAshore();

describe('a boat that is switched off in the middle of syncing', () => {
  /** Steps of one survey with two photos: sign in, map, survey (read, write), twice photo (put, read, write). */
  const steps = Array.from({ length: 10 }, (_, index) => index + 1);

  it.each(steps.flatMap((step) => [['before', step] as const, ['after', step] as const]))(
    'goes on without loss or duplicate: %s step %i',
    async (when, step) => {
      const { dataDir, email, submitted, remove } = await ladenBoat(ashore.newAddress(), 2);
      try {
        let isOff = false;
        let reached: Step | undefined;
        const dying = faultyCloud(ashore.cloud(), (name, _about, nth): Fault | null => {
          if (nth > step) isOff = true;
          if (nth !== step) return isOff ? { when: 'before', error: new Error('The boat is off.') } : null;
          isOff = true;
          reached = name;
          return { when, error: new Error('The boat was switched off.') };
        });
        const boat = await startBoat(dying, { ...hurriedOnce }, dataDir);
        await settled(boat, () => isOff);
        await boat.close();
        expect(reached).toBeDefined();
        await expectNoRecordWithoutPhoto(ashore.www);

        await using again = await startBoat(ashore.cloud(), hurriedOnce, dataDir);
        again.link.wake();
        await settled(again);
        await expectComplete(ashore.www, email, submitted);
        expect(again.ground.outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 3 });
      } finally {
        await remove();
      }
    },
  );
});

/** No second try: the fault is the end of the attempt. */
const hurriedOnce = { ...hurriedTimings, retryMs: [] };

/** Once, and not again within a test: ten wrong passwords keep an account out, of the tests after it as well. */
const onceInThisTest = { ...hurriedTimings, firstSilenceMs: 60_000, longestSilenceMs: 60_000 };

describe('a cloud that misbehaves', () => {
  it('takes everything once, though each of its answers is lost the first time', async () => {
    const email = ashore.newAddress();
    const heard = new Set<string>();
    const losing = faultyCloud(ashore.cloud(), (step, about) => {
      const what = `${step} ${about}`;
      if (step === 'sign-in' || heard.has(what)) return null;
      heard.add(what);
      return { when: 'after', error: unavailable(step) };
    });
    await using boat = await startBoat(losing);
    const submitted = await submitOn(boat, await diverOn(boat, email), 4);
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    // The mapping, a read and a write of the survey, a read of the photos, and two steps of each photo.
    // Before them, which of its laptops the boat is, and which cloud this is. Last: who has deleted their account, what the boat tells of
    // itself, and the comparison, which goes on at the next homecoming.
    expect(heard.size).toBe(4 + 4 * 2 + 5);
  });

  it('refuses one item, which waits with its reason while the others go', async () => {
    const [refused, fine] = [ashore.newAddress(), ashore.newAddress()];
    let isRefusing = true;
    let bad = '';
    const picky = faultyCloud(ashore.cloud(), (step, about) =>
      isRefusing && step === 'write' && about.endsWith(bad)
        ? { when: 'before', error: new CallError('PERMISSION_DENIED', 'Your account may not do this.') }
        : null,
    );
    const sea = await mkdtemp(join(tmpdir(), 'reef-boat-'));
    const [first, second] = await (async () => {
      await using boat = await startBoatAtSea(sea);
      return [
        await submitOn(boat, await diverOn(boat, refused), 2),
        await submitOn(boat, await diverOn(boat, fine), 1),
      ] as const;
    })();
    bad = `surveys/${first.survey.id}`;
    const boat = await startBoat(picky, hurriedOnce, sea);
    await settled(boat);

    await expectComplete(ashore.www, fine, second);
    expect(boat.link.progress.ofSurvey(first.path)).toBe('parked');
    expect(boat.link.progress.ofSurvey(second.path)).toBe('in-cloud');
    expect(boat.ground.outbox.parked().map(({ path, reason }) => [path, reason])).toEqual([
      [first.path, 'Your account may not do this.'],
      ...first.photos.map(({ id }) => [
        `${first.path}/images/${id}`,
        'Its survey was not taken by the cloud, so the photo waits here with it.',
      ]),
    ]);
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 0, parked: 3, done: 2 });

    // The back office puts it right, and somebody presses the button beside the survey alone.
    isRefusing = false;
    const seq = boat.ground.outbox.parked()[0]?.seq;
    const pressed = await fetch(`${boat.url}/boat/outbox/${seq}/retry`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(pressed.status).toBe(200);
    await settled(boat, () => boat.ground.outbox.counts().done === 5);
    await expectComplete(ashore.www, refused, first);
    await boat.close();
    await rm(sea, { recursive: true, force: true });
  });

  it('is tried three times for one item, which is then put off while the others go', async () => {
    const [slow, fine] = [ashore.newAddress(), ashore.newAddress()];
    let isDown = true;
    let tries = 0;
    const picky = faultyCloud(ashore.cloud(), (step, about) => {
      if (!isDown || step !== 'put photo' || !about.includes(bad)) return null;
      tries += 1;
      return { when: 'before', error: unavailable(step) };
    });
    let bad = 'no photo yet';
    const sea = await mkdtemp(join(tmpdir(), 'reef-boat-'));
    const [first, second] = await (async () => {
      await using boat = await startBoatAtSea(sea);
      return [
        await submitOn(boat, await diverOn(boat, slow), 1),
        await submitOn(boat, await diverOn(boat, fine), 1),
      ] as const;
    })();
    bad = first.photos[0]?.id ?? '';
    const boat = await startBoat(picky, undefined, sea);
    await settled(boat, () => boat.link.state().status === 'waiting');
    await expectComplete(ashore.www, fine, second);
    // Once, and three retries.
    expect(tries).toBe(4);
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 1, parked: 0, done: 3 });
    expect(boat.link.state()).toMatchObject({ status: 'waiting', reason: 'The cloud cannot be reached.' });

    isDown = false;
    boat.link.wake();
    await settled(boat);
    await expectComplete(ashore.www, slow, first);
    await boat.close();
    await rm(sea, { recursive: true, force: true });
  });

  it('refuses the account, and the queue waits whole', async () => {
    const email = ashore.newAddress();
    await using boat = await startBoat(
      createServerCloud({ url: ashore.www.url, email: ashore.hub.email, password: 'not this one' }),
      onceInThisTest,
    );
    const submitted = await submitOn(boat, await diverOn(boat, email), 1);
    await settled(boat, () => boat.link.state().status === 'refused');
    expect(boat.link.state()).toMatchObject({ reason: expect.stringContaining(ashore.hub.email) });
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 2, parked: 0, done: 0 });
    expect(submitted.photos).toHaveLength(1);
  });

  it('does not take a diver’s account for a boat, and the queue waits whole', async () => {
    const diver = await ashore.www.person('Diver');
    await using boat = await startBoat(cloudOf(ashore.www, diver), hurriedTimings);
    await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
    await settled(boat, () => boat.link.state().status === 'refused');
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 2, parked: 0, done: 0 });
  });

  it('forgets the boat’s session, and the boat signs in again', async () => {
    const email = ashore.newAddress();
    let isForgotten = false;
    const forgetful = faultyCloud(ashore.cloud(), (step) => {
      if (step === 'sign-in') isForgotten = false;
      if (step !== 'write' || isForgotten) return isForgotten ? signedOut : null;
      if (forgets > 0) {
        forgets -= 1;
        isForgotten = true;
      }
      return isForgotten ? signedOut : null;
    });
    const signedOut: Fault = {
      when: 'before',
      error: new CallError('UNAUTHENTICATED', 'Please sign in first.'),
    };
    let forgets = 2;
    await using boat = await startBoat(forgetful);
    const submitted = await submitOn(boat, await diverOn(boat, email), 2);
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    expect(forgets).toBe(0);
  });

  it('does not know an address, and everybody else’s surveys go', async () => {
    const fine = ashore.newAddress();
    await using boat = await startBoat(ashore.cloud());
    const lost = await diverOn(boat, ashore.newAddress());
    await boat.context.store.write([
      { op: 'update', path: `users/${lost.uid}`, data: { email: 'not-an-address' } },
    ]);
    const first = await submitOn(boat, lost, 1);
    const second = await submitOn(boat, await diverOn(boat, fine), 1);
    await settled(boat);
    await expectComplete(ashore.www, fine, second);
    expect(boat.ground.outbox.parked().map(({ path }) => path)).toEqual([
      first.path,
      `${first.path}/images/${first.photos[0]?.id}`,
    ]);
    expect(boat.ground.outbox.parked()[0]?.reason).toContain('e-mail address');
  });

  it('deleted a survey, and the boat does not bring it back', async () => {
    const email = ashore.newAddress();
    await using boat = await startBoat(ashore.cloud());
    const { survey, path } = await submitOn(boat, await diverOn(boat, email), 1);
    await settled(boat);
    const uid = await uidAshore(ashore.www, email);
    const cloudPath = `users/${uid}/surveys/${survey.id}`;
    await ashore.www.context.store.write([{ op: 'update', path: cloudPath, data: { isDeleted: true } }]);
    boat.context.store.writeCommitted(
      [{ op: 'update', path, data: { name: 'Again', 'loc.name': 'Again' } }],
      { toCloud: true },
    );
    await settled(boat);
    expect(boat.ground.outbox.parked()).toMatchObject([
      { path, reason: expect.stringContaining('deleted in the cloud') },
    ]);
    expect((await ashore.www.context.store.get(cloudPath))?.data).toMatchObject({ isDeleted: true });
  });
});

describe('a photo that is damaged on the boat', () => {
  it('is never sent, and says so', async () => {
    const email = ashore.newAddress();
    const sea = await mkdtemp(join(tmpdir(), 'reef-boat-'));
    const submitted = await (async () => {
      await using boat = await startBoatAtSea(sea);
      const survey = await submitOn(boat, await diverOn(boat, email), 2);
      const file = await boat.context.photos.fileOf(survey.photos[0]?.path ?? '');
      await appendFile(file ?? '', 'rot');
      return survey;
    })();
    const offered: string[] = [];
    const noting = faultyCloud(ashore.cloud(), (step, about) => {
      if (step === 'put photo') offered.push(about);
      return null;
    });
    const boat = await startBoat(noting, hurriedOnce, sea);
    await settled(boat);
    const [rotten, sound] = submitted.photos;
    expect(boat.ground.outbox.parked()).toMatchObject([
      { path: `${submitted.path}/images/${rotten?.id}`, reason: expect.stringContaining('disk is damaged') },
    ]);
    expect(offered).toEqual([sound?.path]);
    expect(await ashore.www.context.photos.head(rotten?.path ?? '')).toBeNull();
    expect((await ashore.www.context.photos.head(sound?.path ?? ''))?.sha256).toBe(sound?.sha256);
    await boat.close();
    await rm(sea, { recursive: true, force: true });
  });
});

describe('a boat out of range', () => {
  async function webServer(answer: (path: string) => { status: number; text: string; location?: string }) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const { status, text, location } = answer(request.url ?? '');
      response.writeHead(status, location === undefined ? {} : { location });
      response.end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
  }

  it.each([
    ['says 200 to everything', { status: 200, text: '<html>Welcome aboard! Please sign in.</html>' }],
    ['sends everybody elsewhere', { status: 302, text: '', location: 'http://127.0.0.1:9/' }],
    ['is another boat', { status: 200, text: 'reef-census edge hub-2\n' }],
  ])('does not believe a network that %s', async (_, answer) => {
    const portal = await webServer(() => answer);
    await using boat = await startBoat(
      createServerCloud({ url: portal.url, email: ashore.hub.email, password: ashore.hub.password }),
    );
    await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
    await settled(boat, () => boat.link.state().status === 'waiting');
    expect(boat.link.state()).toMatchObject({ reason: expect.stringContaining('Something else answers') });
    // Neither the boat's password nor a single item went there.
    expect(new Set(portal.asked)).toEqual(new Set(['GET /trace.txt']));
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 2, parked: 0, done: 0 });
    portal.close();
  });

  it('comes home by itself', async () => {
    const email = ashore.newAddress();
    const home = ashore.cloud();
    let isHome = false;
    const away: Cloud = {
      ...home,
      probe: async () => (isHome ? home.probe() : { status: 'silent', reason: 'The boat is out of range.' }),
    };
    await using boat = await startBoat(away);
    const submitted = await submitOn(boat, await diverOn(boat, email), 2);
    await settled(boat, () => boat.link.state().status === 'waiting');
    expect(boat.link.progress.ofSurvey(submitted.path)).toBe('waiting');
    isHome = true;
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
  });

  it('loses the cloud in the middle of a photo, and charges that to no item', async () => {
    const email = ashore.newAddress();
    const home = ashore.cloud();
    let isHome = true;
    const leaving = faultyCloud({ ...home, probe: async () => (isHome ? home.probe() : silent) }, (step) => {
      if (step === 'put photo' && leaves > 0) {
        leaves -= 1;
        isHome = false;
        setTimeout(() => {
          isHome = true;
        }, 100);
      }
      return isHome ? null : { when: 'before', error: unavailable(step) };
    });
    const silent = { status: 'silent', reason: 'The boat is out of range.' } as const;
    let leaves = 2;
    await using boat = await startBoat(leaving);
    const submitted = await submitOn(boat, await diverOn(boat, email), 2);
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    expect(leaves).toBe(0);
  });
});
