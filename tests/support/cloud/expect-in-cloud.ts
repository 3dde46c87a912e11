import { expect } from 'vitest';
import type { submitOn } from '../server/boat-rig.ts';
import type { TestServer } from '../server/test-server.ts';
import { uidAshore } from './uid-ashore.ts';

type Submitted = Pick<Awaited<ReturnType<typeof submitOn>>, 'survey' | 'photos'>;

async function idsIn({ context }: TestServer, collection: string): Promise<string[]> {
  const { docs } = await context.store.query({ from: { collection }, where: [], orderBy: [] });
  return docs.map(({ id }) => id).sort();
}

/** Everything of a survey in the cloud, exactly once, with its bytes. */
export async function expectComplete(www: TestServer, email: string, submitted: Submitted): Promise<void> {
  const { survey, photos } = submitted;
  const { store } = www.context;
  const uid = await uidAshore(www, email);
  const images = `users/${uid}/surveys/${survey.id}/images`;
  expect(await idsIn(www, `users/${uid}/surveys`)).toEqual([survey.id]);
  expect(await idsIn(www, images)).toEqual(photos.map(({ id }) => id).sort());
  for (const { id, sha256, path } of photos) {
    expect((await www.context.photos.head(path))?.sha256).toBe(sha256);
    expect(await www.context.photos.verifyBlob(path)).toBe('sound');
    const record = (await store.get(`${images}/${id}`))?.data;
    expect(record).toMatchObject({ url: path, sha256, seed: expect.any(String) });
    expect(record).not.toHaveProperty('original');
  }
  const everywhere = await store.query({
    from: { group: 'surveys' },
    where: [{ field: 'id', op: '==', value: survey.id }],
    orderBy: [],
  });
  expect(everywhere.docs).toHaveLength(1);
}

/** No photo's record is in the cloud without its bytes (fault 24). */
export async function expectNoRecordWithoutPhoto({ context }: TestServer): Promise<void> {
  const { docs } = await context.store.query({
    from: { group: 'images' },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [],
  });
  for (const { data } of docs) {
    const blob = await context.photos.head(String(data.url));
    expect(blob).toMatchObject({ sha256: data.sha256, token: data.token });
  }
}
