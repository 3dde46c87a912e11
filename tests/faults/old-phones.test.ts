import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { devices } from '../../edge-server/storage/db/schema.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { startTestServer } from '../support/server/test-server.ts';

/** What an app of an earlier version said to a boat, and what that boat answered. Bytes stand as `{ $bytes }`. */
const transcriptSchema = z.object({
  app: z.string(),
  device: z.object({
    uid: z.string(),
    email: z.string(),
    deviceToken: z.string(),
    deviceKey: z.string(),
  }),
  messages: z.array(
    z.object({
      name: z.string(),
      payload: z.record(z.string(), z.unknown()),
      receipt: z.record(z.string(), z.unknown()),
    }),
  ),
});
type Transcript = z.infer<typeof transcriptSchema>;

const folder = fileURLToPath(new URL('./transcripts', import.meta.url));
const transcripts = readdirSync(folder).map((file) =>
  transcriptSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

const recordSchema = z.record(z.string(), z.unknown());
const bytesSchema = z.object({ $bytes: z.base64() });

function withBytes(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => {
      const bytes = bytesSchema.safeParse(value);
      return [key, bytes.success ? Buffer.from(bytes.data.$bytes, 'base64') : value];
    }),
  );
}

/** What an app reads and believes exactly; of anything else, that it is there and of the same kind. */
const exact = new Set([
  'n',
  'ok',
  'offset',
  'stored',
  'surveyId',
  'uid',
  'deviceToken',
  'deviceKey',
  'confirmed',
]);

/** What a value is made of: what an old app may reach into must still be there. */
function expectSameKind(answered: unknown, told: unknown, what: string): void {
  const [given, known] = [recordSchema.safeParse(answered), recordSchema.safeParse(told)];
  if (Array.isArray(told)) {
    expect(Array.isArray(answered), what).toBe(true);
    if (Array.isArray(answered) && told.length > 0) expectSameKind(answered[0], told[0], `${what}[0]`);
  } else if (known.success) {
    for (const [key, value] of Object.entries(known.data))
      expectSameKind(given.data?.[key], value, `${what}.${key}`);
  } else expect(typeof answered, what).toBe(typeof told);
}

function expectSameShape(answered: Readonly<Record<string, unknown>>, told: Transcript['messages'][number]) {
  for (const [key, value] of Object.entries(told.receipt)) {
    const what = `${told.name} ${String(told.payload.n)}: ${key}`;
    if (exact.has(key)) expect(answered[key], what).toEqual(value);
    else expectSameKind(answered[key], value, what);
  }
}

/** What the last message of a name carried. */
function lastSaid({ messages }: Transcript, name: string, key: string): Record<string, unknown> {
  return recordSchema.parse(messages.findLast((message) => message.name === name)?.payload[key]);
}

/** Makes the device known to a boat, as it was to the one of the transcript. */
function install({ device }: Transcript, dataDir: string): void {
  const database = openDatabase(join(dataDir, 'reef-census.sqlite'));
  const { uid, email, deviceKey: key, deviceToken } = device;
  const tokenHash = createHash('sha256').update(deviceToken).digest('hex');
  const row = { deviceId: 'old-device', tokenHash, uid, email, key, confirmed: false };
  database.orm
    .insert(devices)
    .values({ ...row, createdAt: '2026-11-20T02:00:00.000Z' })
    .run();
  database.close();
}

describe('fault 31: an old phone app', () => {
  test.each(transcripts)(
    'of version $app says today what it said then, and gets the same receipts',
    async (old) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'reef-old-'));
      install(old, dataDir);
      const server = await startTestServer({ network: 'edge', dataDir });
      const { uid, email, deviceToken } = old.device;
      const now = server.context.clock.now();
      await server.context.store.write([
        {
          op: 'create',
          path: `users/${uid}`,
          data: { uid, email, isEmailVerified: false, createdAt: now, updatedAt: now },
        },
      ]);
      const phone = await connectPhone(server.url, { deviceToken });
      for (const message of old.messages) {
        const answered = await phone.say(message.name, withBytes(message.payload));
        expectSameShape(answered, message);
      }
      const stored = await server.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
      const announced = old.messages.filter(({ name }) => name === 'binary');
      expect(stored.docs).toHaveLength(announced.length);
      // What it said is kept, the last word of it.
      const person = await server.context.store.get(`users/${uid}`);
      expect(person?.data).toMatchObject(lastSaid(old, 'profile', 'profile'));
      const { id, site } = lastSaid(old, 'survey', 'survey');
      expect((await server.context.store.get(`users/${uid}/surveys/${id}`))?.data).toMatchObject({ site });
      phone.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  );
});
