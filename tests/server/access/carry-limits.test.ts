import { expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

/** How many of so many calls, one after the other, were put off because they were too many. */
async function putOff(server: TestServer, name: string, calls: number, { bearer }: TestPerson) {
  let many = 0;
  for (let sent = 0; sent < calls; sent += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.post(`/call/${name}`, { data: {} }, bearer)),
    );
    many += answers.filter(({ status }) => status === 429).length;
  }
  return many;
}

it('a boat that comes home carries more records a minute than a page may make calls', async () => {
  await using server = await startTestServer();
  const boat = await server.person('Boat', { hub: true });
  expect(await putOff(server, 'carry-photo', 320, boat)).toBe(0);
  expect(await putOff(server, 'carry-survey', 320, boat)).toBe(0);
  // Not counted among the others: all 300 of those are left.
  expect(await putOff(server, 'map-boat-users', 320, boat)).toBe(20);
});
