import { describe, expect, it } from 'vitest';
import { accountOf, memorySide, photoWith } from '../../../../tests/support/moving/memory-side.ts';
import { type Move, moveWww, planOf } from './move.ts';

/** A programme with a bit of everything, a collection that nobody knows, and what stays where it is. */
function programme() {
  const side = memorySide('the server', {
    'users/ada': { uid: 'ada' },
    'users/ada/surveys/s1': { id: 's1', meta: { b: 1, a: [1, 2] } },
    'strange/one/deeper/two': { kept: true },
    'twostep/ada': { secret: 'ABC' },
    'mail/m1': { to: 'ada@example.org' },
    'users/ada/exports/e1': { status: 'ready' },
    'suggestiontraining/now': { until: 1 },
  });
  for (const name of ['a/1.jpg', 'a/2.jpg']) side.held.photos.set(name, photoWith(name, `bytes of ${name}`));
  side.held.accounts.set('ada', accountOf('ada', { password: { kind: 'scrypt', salt: '00', key: 'ff' } }));
  side.held.accounts.set('bo', accountOf('bo', { password: { kind: 'untold' } }));
  return side;
}

async function move(from = programme(), to = memorySide('the project'), more: Partial<Move> = {}) {
  const lines: string[] = [];
  const isSame = await moveWww({
    ...{ from, to, signal: new AbortController().signal, isVerifyOnly: false, isPassing: () => false },
    say: (line) => void lines.push(line),
    ...more,
  });
  return { from, to, lines, isSame, text: lines.join('\n') };
}

describe('a move', () => {
  it('carries every document, photo and account, unknown collections too, and says that all is the same', async () => {
    const { from, to, isSame, text } = await move();
    expect(isSame).toBe(true);
    expect([...to.held.documents.keys()].sort()).toEqual([
      'strange/one/deeper/two',
      'twostep/ada',
      'users/ada',
      'users/ada/surveys/s1',
    ]);
    expect(to.held.photos.get('a/2.jpg')?.photo).toEqual(from.held.photos.get('a/2.jpg')?.photo);
    expect(Buffer.from(to.held.photos.get('a/2.jpg')?.bytes ?? []).toString()).toBe('bytes of a/2.jpg');
    expect([...to.held.accounts.keys()]).toEqual(['ada', 'bo']);
    expect(to.held.mark).toEqual({ from: 'the server', state: 'done' });
    expect(text).toMatch(/^users\/{}\/surveys +1 +1 +1$/m);
    expect(text).toMatch(/^photos +2 +2 +2$/m);
    expect(text).toMatch(/^accounts +2 +2 +2$/m);
  });

  it('says what is not carried, and how many people set a new password', async () => {
    const from = programme();
    const to = memorySide('the project');
    to.accounts.write = async (all) => {
      for (const one of all)
        to.held.accounts.set(one.uid, { ...one, password: one.uid === 'bo' ? null : one.password });
      return [];
    };
    const { text } = await move(from, to);
    expect(text).toContain('Not carried, 1 document: downloads');
    expect(text).toContain('Not carried, 1 document: mails that were handed');
    expect(text).toContain('1 person signs in with the one they have, 1 has to set a new one');
  });

  it('sends nothing again that is there with the same hash, whatever the order of its keys', async () => {
    const to = memorySide('the project', { 'users/ada/surveys/s1': { meta: { a: [1, 2], b: 1 }, id: 's1' } });
    to.held.photos.set('a/1.jpg', photoWith('a/1.jpg', 'bytes of a/1.jpg'));
    to.held.accounts.set('bo', accountOf('bo'));
    to.held.mark = { from: 'the server', state: 'started' };
    const { isSame } = await move(programme(), to);
    expect(isSame).toBe(true);
    expect(to.written).toMatchObject({ documents: 3, photos: 1, accounts: 1 });
  });

  it('writes nothing where it only compares, and nothing any more once it is done', async () => {
    const looked = await move(programme(), memorySide('the project'), { isVerifyOnly: true });
    expect(looked.isSame).toBe(false);
    expect(looked.to.written).toMatchObject({ documents: 0, photos: 0, accounts: 0 });
    expect(looked.to.held.mark).toBeNull();
    const done = await move();
    done.to.held.documents.set('users/ada', { uid: 'ada', name: 'newer' });
    const again = await move(done.from, done.to);
    expect(again.isSame).toBe(false);
    expect(done.to.held.documents.get('users/ada')).toEqual({ uid: 'ada', name: 'newer' });
  });

  it('names whatever is not the same: a document, a photo of other bytes, one too many, an account', async () => {
    const done = await move();
    const { held } = done.to;
    held.documents.set('users/ada/surveys/s1', { id: 's1' });
    held.documents.delete('twostep/ada');
    held.documents.set('strange/more', {});
    const kept = held.photos.get('a/1.jpg');
    if (kept === undefined) throw new Error('The photo is not there.');
    held.photos.set('a/1.jpg', { ...kept, bytes: new TextEncoder().encode('bytes of a/X.jpg') });
    held.photos.set('a/3.jpg', photoWith('a/3.jpg', 'more'));
    held.accounts.set('ada', accountOf('ada', { isDisabled: true }));
    const { text, isSame } = await move(done.from, done.to, { isVerifyOnly: true });
    expect(isSame).toBe(false);
    for (const named of [
      'users/ada/surveys/s1 says something else there.',
      'twostep/ada is not there.',
      'strange/more is there, and not here.',
      'a/1.jpg: its bytes are not those',
      'a/3.jpg is there, and not here.',
      'The account ada: isDisabled.',
    ])
      expect(text).toContain(`Not the same: ${named}`);
    expect(text).toContain('6 things are not the same.');
  });

  it('leaves a damaged photo and a refused document behind by name, and carries all others', async () => {
    const from = programme();
    const kept = from.held.photos.get('a/1.jpg');
    if (kept === undefined) throw new Error('The photo is not there.');
    from.held.photos.set('a/1.jpg', { ...kept, bytes: new Uint8Array(kept.bytes.byteLength) });
    from.held.documents.set('refused/x', {});
    const { to, text, isSame } = await move(from);
    expect(isSame).toBe(false);
    expect([...to.held.photos.keys()]).toEqual(['a/2.jpg']);
    expect(text).toContain('a/1.jpg was not taken: Its bytes are not those that were first taken in.');
    expect(text).toContain('refused/x was not taken: No.');
    expect(to.held.documents.has('users/ada')).toBe(true);
    expect(to.held.mark?.state).toBe('started');
  });

  it('tries a photo again after a failure that passes', async () => {
    const to = memorySide('the project');
    const write = to.photos.write;
    let failures = 0;
    to.photos.write = async (photo, pieces) => {
      failures += 1;
      if (failures === 1) throw new Error('busy');
      await write(photo, pieces);
    };
    const { isSame } = await move(programme(), to, { isPassing: (error) => String(error).includes('busy') });
    expect(isSame).toBe(true);
  });

  it('ends where it is interrupted', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(move(programme(), memorySide('x'), { signal: stop.signal })).rejects.toThrow('aborted');
  });
});

describe('where a move may go', () => {
  const server = { id: 'hub-1', name: 'the folder', mark: null };
  const project = { name: 'the project', mark: null, isEmpty: true };
  const marked = (from: string, state: 'started' | 'done') => ({
    ...project,
    mark: { from, state },
    isEmpty: false,
  });

  it('is into nothing, or on from where the same move was', () => {
    expect(planOf(server, project)).toEqual({ do: 'begin' });
    expect(planOf(server, marked('hub-1', 'started'))).toEqual({ do: 'go-on' });
    expect(planOf(server, marked('hub-1', 'done'))).toEqual({ do: 'compare-only' });
  });

  it('is nowhere that is used, nowhere that another server was moved to, and not out of half of a move', () => {
    expect(planOf(server, { ...project, isEmpty: false })).toMatchObject({ do: 'refuse' });
    expect(planOf(server, marked('hub-2', 'started'))).toMatchObject({ do: 'refuse' });
    expect(planOf({ ...server, mark: { from: 'x', state: 'started' } }, project)).toMatchObject({
      do: 'refuse',
    });
    expect(planOf({ ...server, mark: { from: 'x', state: 'done' } }, project)).toEqual({ do: 'begin' });
  });
});
