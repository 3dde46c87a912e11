import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CloudAccountOptions, createCloudAccountStore } from './cloud-account.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-account-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const account = {
  url: 'https://census.example.org/',
  email: 'boat@example.org',
  password: 'geheim und lang',
};
const turned = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0xff));

type Backend = ReturnType<CloudAccountOptions['safeStorage']['getSelectedStorageBackend']>;

interface KeyringOptions {
  readonly backend?: Backend;
  readonly platform?: NodeJS.Platform;
  readonly isAvailable?: boolean;
  readonly shouldReEncrypt?: boolean;
}

function storeOn({ backend = 'gnome_libsecret', platform = 'linux', ...more }: KeyringOptions = {}) {
  const logged: string[] = [];
  let encryptions = 0;
  const store = createCloudAccountStore({
    file: join(folder, 'cloud-account.json'),
    platform,
    log: (line) => logged.push(line),
    safeStorage: {
      getSelectedStorageBackend: () => backend,
      isAsyncEncryptionAvailable: async () => more.isAvailable ?? true,
      async encryptStringAsync(text) {
        encryptions += 1;
        return turned(Buffer.from(text));
      },
      decryptStringAsync: async (bytes) => ({
        result: turned(bytes).toString(),
        shouldReEncrypt: more.shouldReEncrypt ?? false,
      }),
    },
  });
  return { store, logged, encryptions: () => encryptions };
}

describe('the boat’s account', () => {
  it('comes back as it was given, and its password is nowhere readable', async () => {
    const { store } = storeOn();
    expect(await store.read()).toEqual({ status: 'none' });
    expect(await store.save(account)).toEqual({ status: 'saved' });
    expect(await store.read()).toEqual({ status: 'kept', ...account, url: 'https://census.example.org' });
    const file = join(folder, 'cloud-account.json');
    expect(await readFile(file, 'utf8')).not.toContain(account.password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await store.forget();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['basic_text', 'unknown'] as const)(
    'threat 37: is refused where Linux would keep it as %s, and nothing is written',
    async (backend) => {
      const { store, encryptions } = storeOn({ backend });
      expect(await store.save(account)).toMatchObject({
        status: 'refused',
        message: expect.stringContaining('no keyring'),
      });
      expect(encryptions()).toBe(0);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('threat 37: is refused while the system’s keychain is locked', async () => {
    const { store } = storeOn({ platform: 'darwin', isAvailable: false });
    expect(await store.save(account)).toMatchObject({ status: 'refused' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('that cannot be opened just now is neither lost nor used', async () => {
    await storeOn().store.save(account);
    const locked = storeOn({ backend: 'basic_text' }).store;
    expect(await locked.read()).toEqual({
      status: 'locked',
      url: 'https://census.example.org',
      email: account.email,
      reason: expect.stringContaining('keyring'),
    });
    expect(await storeOn().store.read()).toMatchObject({ status: 'kept' });
  });

  it('is kept anew when the system changed its key', async () => {
    await storeOn().store.save(account);
    const { store, encryptions } = storeOn({ shouldReEncrypt: true });
    expect(await store.read()).toMatchObject({ status: 'kept' });
    expect(encryptions()).toBe(1);
  });

  it('in a file that nobody can read is set aside and said, never overwritten', async () => {
    await writeFile(join(folder, 'cloud-account.json'), '{"url": ');
    const { store, logged } = storeOn();
    expect(await store.read()).toEqual({ status: 'none' });
    expect(await readdir(folder)).toEqual(['cloud-account.json.unreadable']);
    expect(logged).toEqual([expect.stringContaining('set aside')]);
  });
});
