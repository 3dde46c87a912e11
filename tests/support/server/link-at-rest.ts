import type { CloudLink } from '../../../edge-server/edge/boat/sync/round/cloud-link.ts';

const at = '2026-11-20T02:00:00.000Z';

/** The sync of a boat that has nothing to send and no budget; a test says what is different. */
export const linkAtRest: CloudLink = {
  state: () => ({ status: 'up-to-date', at }),
  progress: {
    ofSurvey: () => 'waiting',
    photosOf: () => ({ inCloud: 0, parked: 0 }),
    ofPhoto: () => ({ state: 'waiting', reason: null }),
    reasonOf: () => null,
    onChange: () => () => undefined,
  },
  wake: () => undefined,
  check: async () => ({ status: 'ok' }),
  plan: () => ({
    sending: 'open',
    budget: {
      megabytes: null,
      today: { day: '2026-11-20', sentBytes: 0, receivedBytes: 0 },
      leftBytes: null,
      nextDayAt: '2026-11-21T00:00:00.000Z',
    },
    waiting: [],
    onItsWay: null,
    days: [],
  }),
  pause: () => undefined,
  resume: () => undefined,
  stopAfterThis: () => undefined,
  setBudget: () => undefined,
  comparison: {
    state: () => ({
      ...{ status: 'resting', isSetBack: false, otherCloud: null, photos: 0, confirmed: 0 },
      ...{ beganAt: null, endedAt: null, sentAgain: 0, lost: 0 },
    }),
    begin: () => undefined,
    choose: () => false,
  },
  purge: {
    state: () => ({ status: 'never' }),
    plan: async () => ({ plan: 'none', photos: 0, bytes: 0 }),
    begin: async () => false,
  },
  close: async () => undefined,
};
