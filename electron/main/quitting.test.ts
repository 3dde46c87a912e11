import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createQuitting, handingInMs } from './quitting.ts';

function leaving(lastPhotoMsAgo: number | null, answer: boolean | Promise<boolean> = true) {
  const did: string[] = [];
  class App extends EventEmitter {
    quit(): void {
      let stopped = false;
      this.emit('before-quit', {
        preventDefault: () => {
          stopped = true;
        },
      });
      if (!stopped) did.push('ended');
    }
  }
  const app = new App();
  const closed = Promise.withResolvers<void>();
  const quitting = createQuitting({
    app: app as never,
    lastPhotoMsAgo: () => lastPhotoMsAgo,
    ask: async () => {
      did.push('asked');
      return answer;
    },
    close: () => {
      did.push('closing');
      return closed.promise;
    },
    log: (line) => did.push(line),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { did, app, quitting, closed, settle };
}

it('an app that nobody hands anything to closes at once, but ends only when its server has', async () => {
  const { did, app, closed, settle } = leaving(null);
  app.quit();
  await settle();
  expect(did).toEqual(['closing']);
  app.quit();
  await settle();
  expect(did).toEqual(['closing']);
  closed.resolve();
  await settle();
  expect(did).toEqual(['closing', 'ended']);
});

it('a server that fails to close does not keep the app open for ever', async () => {
  const { did, app, closed, settle } = leaving(handingInMs);
  app.quit();
  closed.reject(new Error('stuck'));
  await settle();
  expect(did.at(-1)).toBe('ended');
});

it('while a phone is in the middle of a photo the person is asked, and may stay', async () => {
  const { did, quitting } = leaving(handingInMs - 1, false);
  expect(await quitting.quit()).toBe('stays');
  expect(did).toEqual(['asked']);
  expect(quitting.isQuitting()).toBe(false);
});

it('asks once, however often the window is closed', async () => {
  const answer = Promise.withResolvers<boolean>();
  const { did, app, quitting, settle } = leaving(0, answer.promise);
  app.quit();
  app.quit();
  await settle();
  expect(await quitting.quit()).toBe('stays');
  expect(did).toEqual(['asked']);
  answer.resolve(true);
  await settle();
  expect(did).toEqual(['asked', 'closing']);
});

it('a system that goes down asks nobody, even over an open question', async () => {
  const { did, app, quitting, settle } = leaving(0, new Promise<boolean>(() => undefined));
  app.quit();
  await settle();
  quitting.quitNow();
  quitting.quitNow();
  expect(did).toEqual(['asked', 'closing']);
});

it('a photo of a while ago keeps nobody in', async () => {
  const { did, quitting } = leaving(handingInMs, false);
  expect(await quitting.quit()).toBe('quitting');
  expect(did).toEqual(['closing']);
});

it('an answer that comes after the system went down changes nothing', async () => {
  const answer = Promise.withResolvers<boolean>();
  const { did, quitting } = leaving(0, answer.promise);
  const asked = quitting.quit();
  quitting.quitNow();
  answer.resolve(false);
  expect(await asked).toBe('quitting');
  expect(quitting.isQuitting()).toBe(true);
  expect(did).toEqual(['asked', 'closing']);
});
