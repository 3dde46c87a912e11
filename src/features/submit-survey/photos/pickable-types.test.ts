import { expect, test } from 'vitest';
import { pickableTypes } from './pickable-types.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile';

test('an iPhone or iPad is asked for JPG, so that it turns its HEIC photos into that by itself', () => {
  expect(pickableTypes(iPhone, 5)).not.toContain('heic');
  expect(pickableTypes(mac, 5)).not.toContain('heic');
});

test('everybody else may pick a HEIC, to be told what to do with it', () => {
  expect(pickableTypes(android, 5)).toContain('.heic');
  expect(pickableTypes(mac, 0)).toContain('image/heic');
});
