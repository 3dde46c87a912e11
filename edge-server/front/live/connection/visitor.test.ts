import { expect, it } from 'vitest';
import { createVisitor, leftOutPart, noRoomWords } from './visitor.ts';
import { createWaitingRoom } from './waiting-room.ts';

const none = () => null;

function openVisitor() {
  const said: string[] = [];
  const room = createWaitingRoom(1_000, 1_000);
  const conn = { write: (text: string) => said.push(text) } as unknown as Parameters<typeof createVisitor>[0];
  return { said, room, visitor: createVisitor(conn, 'a phone', room) };
}

it('counts a message and its photo part as one until it is answered', () => {
  const { visitor, room } = openVisitor();
  const text = '51-["binary",{"_placeholder":true,"num":0}]';
  expect(visitor.look(text, none)).toBe(true);
  expect(visitor.look(Buffer.alloc(900), none)).toBe(true);
  expect(room.has('a phone', 100)).toBe(false);
  const { size, fingerprint } = visitor.next();
  expect(size).toBe(text.length + 900);
  expect(fingerprint).toBe(text.slice('51-'.length));
  visitor.answered(size);
  expect(room.has('a phone', 1_000)).toBe(true);
});

it('gives its room back when it leaves, once', () => {
  const { visitor, room } = openVisitor();
  visitor.look('2["survey"]', none);
  const { size } = visitor.next();
  visitor.leave();
  visitor.answered(size);
  expect(room.has('a phone', 1_000)).toBe(true);
  expect(room.has('a phone', 1_001)).toBe(false);
});

it('answers a message with two attachments itself, and leaves both out', () => {
  const { visitor, said } = openVisitor();
  expect(visitor.look('52-7["binary"]', none)).toBe(false);
  expect(said).toEqual([expect.stringMatching(/^37\[\{"n":0,"ok":false/)]);
  expect(visitor.look(Buffer.alloc(1), none)).toBe(false);
  expect(visitor.look(Buffer.alloc(1), none)).toBe(false);
  expect(visitor.look(Buffer.alloc(1), none)).toBe(true);
});

it('refuses in words what its gate left out for want of room', () => {
  const { visitor, said } = openVisitor();
  expect(visitor.look('2["survey"]', () => ({ bytes: 9_000, fate: 'no-room' }))).toBe(false);
  expect(said[0]).toContain('RESOURCE_EXHAUSTED');
  expect(said[0]).toContain(noRoomWords);
});

it('refuses a text of too many values before it is parsed, and takes the longest text of one value', () => {
  const { visitor, said } = openVisitor();
  expect(visitor.look(`27["survey",[${'[],'.repeat(9_998)}0]]`, none)).toBe(true);
  expect(visitor.look(`27["survey",{"comment":"${'a'.repeat(200_000)}"}]`, none)).toBe(true);
  expect(visitor.look(`28["survey",[${'[],'.repeat(10_000)}0]]`, none)).toBe(false);
  expect(said).toEqual([expect.stringMatching(/^38\[\{"n":0,"ok":false.*INVALID_ARGUMENT.*too many parts/)]);
});

it('remembers why a photo part is empty', () => {
  const { visitor } = openVisitor();
  const empty = Buffer.alloc(0);
  const kept = Buffer.alloc(1);
  visitor.look('51-["binary"]', none);
  visitor.look(empty, () => ({ bytes: 9_000, fate: 'too-long' }));
  visitor.look(kept, none);
  expect(leftOutPart(empty)).toEqual({ bytes: 9_000, fate: 'too-long' });
  expect(leftOutPart(kept)).toBe(null);
});

it('lets a handshake through without counting it', () => {
  const { visitor, room } = openVisitor();
  expect(visitor.look('0{"bearer":"x"}', none)).toBe(true);
  expect(room.has('a phone', 1_000)).toBe(true);
});
