import { expect, it } from 'vitest';
import { headOf } from './message-head.ts';

it.each([
  ['2["survey",{}]', { isEvent: true, attachments: 0, acknowledgement: null }],
  ['217["survey",{}]', { isEvent: true, attachments: 0, acknowledgement: '17' }],
  ['51-3["binary",{"_placeholder":true,"num":0}]', { isEvent: true, attachments: 1, acknowledgement: '3' }],
  ['510-/boat,3["x"]', { isEvent: true, attachments: 10, acknowledgement: '3' }],
  ['61-3[]', { isEvent: false, attachments: 1, acknowledgement: '3' }],
  ['0{"app":"x"}', { isEvent: false, attachments: 0, acknowledgement: null }],
  ['1', { isEvent: false, attachments: 0, acknowledgement: null }],
  ['', { isEvent: false, attachments: 0, acknowledgement: null }],
  ['{"n":1}', { isEvent: false, attachments: 0, acknowledgement: null }],
])('%s', (text, head) => {
  expect(headOf(text)).toMatchObject(head);
});

it('says where the JSON begins', () => {
  expect('51-3["binary"]'.slice(headOf('51-3["binary"]').length)).toBe('["binary"]');
});
