import { describe, expect, it } from 'vitest';
import { DesktopAppError, desktopApp } from './desktop-app.ts';

const appOf = (bridge: object) => {
  const app = desktopApp({ boat: bridge });
  if (app === null) throw new Error('There is a bridge, and it was not found.');
  return app;
};

describe('the desktop app around the page', () => {
  it('is none in an ordinary browser', () => {
    expect(desktopApp({})).toBeNull();
    expect(desktopApp({ boat: 'a text' })).toBeNull();
  });

  it('answers what it was asked', async () => {
    const app = appOf({ chooseFolder: async () => ({ status: 'chosen', folder: '/media/stick' }) });
    expect(await app.chooseFolder()).toEqual({ status: 'chosen', folder: '/media/stick' });
  });

  it('is not believed when its answer breaks the contract', async () => {
    const app = appOf({ chooseFolder: async () => ({ status: 'chosen' }) });
    await expect(app.chooseFolder()).rejects.toThrow(DesktopAppError);
  });

  it('that is older than this page, or fails, says so in words for people', async () => {
    const app = appOf({ quit: () => Promise.reject(new Error('Error invoking remote method boat:quit')) });
    await expect(app.openLogFolder()).rejects.toThrow('too old');
    await expect(app.quit()).rejects.toThrow('could not do this');
  });
});
