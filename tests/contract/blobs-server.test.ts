import { expect } from 'vitest';
import { createServerBlobs } from '../../src/adapters/server/http/blobs.ts';
import { openPhotoServer } from '../support/photos/photo-server.ts';
import { describeBlobs } from './blobs.ts';

describeBlobs(
  'server adapter over HTTP, photos on disk',
  async () => {
    const server = await openPhotoServer();
    const as = (name: string | null) => createServerBlobs({ baseUrl: server.url, bearer: async () => name });
    return {
      blobs: as('hub'),
      signedOut: as(null),
      other: as('other'),
      pathOf: (name) => `survey_v2/gbr/agincourt-reef/2025-10-01/${name}.jpg`,
      deletable: { blobs: as('diver'), path: 'users/diver/profile.jpg' },
      cutAfter(afterBytes) {
        let left = afterBytes;
        server.onBytes = (bytes) => {
          left -= bytes;
          if (left > 0) return;
          server.onBytes = () => undefined;
          server.cut();
        };
      },
      async close() {
        expect(server.internalErrors).toEqual([]);
        await server.close();
      },
    };
  },
  { inspects: true, derivatives: true, resumes: true },
);
