import { expect, it } from 'vitest';
import { lookForUpdate, type UpdateOptions, type Updater } from './updates.ts';

function setUp(over: Partial<UpdateOptions> = {}, isUpdateAvailable = true) {
  const did: string[] = [];
  const updater: Updater = {
    autoDownload: true,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    setFeedURL: ({ url }) => did.push(`asks ${url}`),
    checkForUpdates: async () => ({ isUpdateAvailable, updateInfo: { version: '2.0.0' } }),
    async downloadUpdate() {
      did.push('fetched');
    },
  };
  const options: UpdateOptions = {
    updateUrl: 'https://updates.example.org/reef-census',
    isPackaged: true,
    async loadUpdater() {
      did.push('loaded');
      return updater;
    },
    ask: async () => true,
    log: (line) => did.push(line),
    ...over,
  };
  return { did, updater, options };
}

it('updates are off until somebody names a place, and the updater is not even loaded', async () => {
  const { did, options } = setUp({ updateUrl: null });
  expect(await lookForUpdate(options)).toBe('off');
  const unpacked = setUp({ isPackaged: false });
  expect(await lookForUpdate(unpacked.options)).toBe('off');
  expect([...did, ...unpacked.did]).toEqual([]);
});

it('nothing is fetched over a costly link without a yes', async () => {
  const { did, options, updater } = setUp({ ask: async () => false });
  expect(await lookForUpdate(options)).toBe('declined');
  expect(did).toEqual(['loaded', 'asks https://updates.example.org/reef-census']);
  expect([updater.autoDownload, updater.allowDowngrade]).toEqual([false, false]);
});

it('with a yes it is fetched, and put in place when the app is closed', async () => {
  const { options, updater } = setUp();
  expect(await lookForUpdate(options)).toBe('fetched');
  expect(updater.autoInstallOnAppQuit).toBe(true);
});

it('the newest version asks nothing', async () => {
  const { options } = setUp({}, false);
  expect(await lookForUpdate(options)).toBe('newest');
});

it('at sea, where nothing answers, one line goes into the log', async () => {
  const { did, options } = setUp({
    loadUpdater: () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')),
  });
  expect(await lookForUpdate(options)).toBe('unreachable');
  expect(did).toEqual(['No update could be looked for: net::ERR_INTERNET_DISCONNECTED']);
});
