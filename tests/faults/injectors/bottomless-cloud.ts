import { z } from 'zod';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { claimBoatName, reportBoatName } from '../../../src/contract/admin/boats.ts';
import { carrySurveys } from '../../../src/operations/boat/carry-surveys.ts';
import { mapBoatUsers } from '../../../src/operations/boat/map-boat-users.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { carriedPaths } from './carries-through.ts';

const people = z.object({ users: z.array(z.object({ boatUid: z.string() })) });

/** A cloud that takes everything and remembers nothing, so that whatever grows is the boat's. */
export function bottomlessCloud(onRecord: () => void): Cloud {
  return {
    kind: 'server',
    description: 'nowhere',
    keepsParts: true,
    probe: async () => ({ status: 'answers' }),
    signIn: async () => ({ status: 'ok', uid: 'hub' }),
    store: {
      get: async (path) => ({ path, id: 'hub', data: { hub: true }, revision: 1 }),
      query: async () => ({ docs: [], cursor: null }),
      aggregate: async () => ({ count: 0, sum: {}, average: {} }),
      write: () => Promise.reject(new Error('A boat writes through calls.')),
      watch: () => () => undefined,
    },
    blobs: {
      put: ({ path, sha256 }, bytes) => ({
        done: Promise.resolve({ path, bytes: bytes.byteLength, sha256, token: '0'.repeat(32) }),
        pause: () => undefined,
        resume: () => undefined,
        cancel: () => undefined,
      }),
      head: async () => null,
      url: () => '',
      delete: async () => undefined,
    },
    calls: {
      async call(name, payload) {
        const paths = carriedPaths(name, payload);
        if (paths !== null) {
          for (const _ of paths) onRecord();
          return name === carrySurveys.name ? { answers: paths.map(() => 'sent') } : { status: 'sent' };
        }
        if (name === reportBoatName) return { status: 'kept' };
        if (name === claimBoatName) return { status: 'current' };
        // It remembers nothing that could be compared, like a cloud of before.
        if (name !== mapBoatUsers.name)
          throw new CallError('NOT_FOUND', 'There is no function of that name.');
        return {
          users: people.parse(payload).users.map(({ boatUid }) => ({ boatUid, uid: `cloud-${boatUid}` })),
        };
      },
    },
    close: async () => undefined,
  };
}
