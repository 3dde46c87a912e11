import { expect, it } from 'vitest';
import { windowOptions } from './window-options.ts';

const { webPreferences } = windowOptions('/app/preload.cjs');

it.each(['contextIsolation', 'sandbox', 'webSecurity'] as const)('the window has %s on', (name) => {
  expect(webPreferences?.[name]).toBe(true);
});

it.each([
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webviewTag',
  'experimentalFeatures',
  'allowRunningInsecureContent',
  'navigateOnDragDrop',
  'plugins',
  'backgroundThrottling',
] as const)('the window has %s off, said out loud', (name) => {
  expect(webPreferences?.[name]).toBe(false);
});

it('the window switches on no feature of the browser’s engine by name', () => {
  expect(webPreferences).not.toHaveProperty('enableBlinkFeatures');
  expect(webPreferences).not.toHaveProperty('additionalArguments');
});
