import { randomBytes } from 'node:crypto';
import type { ServerContext } from '../../../front/context.ts';
import type { DemoGround } from './seed.ts';

/** A self-hosted server as the demo is put into it. */
export function groundOfServer(context: ServerContext): DemoGround {
  return {
    dataDir: context.config.dataDir,
    operations: {
      ...context,
      giving: null,
      isAnalysisClosed: false,
      minAgreeingAnalyses: 0,
      randomBytes: (length: number) => randomBytes(length),
    },
    ensure: async (person) => (await context.accounts.ensure(person)).uid,
    async putPhoto({ owner, id, path, bytes, sha256 }, recordOf) {
      const outcome = await context.photos.put(
        {
          ...{ owner, key: id, bytes: bytes.length, sha256 },
          ...{ type: 'image/jpeg', name: `${id}.jpg` },
        },
        path,
        bytes,
        (blob, facts) => [recordOf({ blob, facts })],
        { toCloud: false },
      );
      if (outcome.status === 'refused')
        throw new Error(`The demo photo ${id} was refused: ${outcome.message}`);
      return outcome;
    },
  };
}
