import { afterEach, expect, test } from 'vitest';
import { speak } from '../language/say.ts';
import { BlobError } from './blobs.ts';
import { CallError } from './calls.ts';
import { LaptopError } from './laptop.ts';
import { StoreError } from './store.ts';
import { SubmissionError, SurveyUnknownError } from './submission.ts';
import { OutboxError } from './survey-outbox.ts';

afterEach(() => speak('en', {}));

const refusal = 'Please sign in first.';
const errors: Readonly<Record<string, (message: string) => Error>> = {
  BlobError: (message) => new BlobError('UNAUTHENTICATED', message),
  CallError: (message) => new CallError('UNAUTHENTICATED', message),
  LaptopError: (message) => new LaptopError('refused', message),
  OutboxError: (message) => new OutboxError('failed', message),
  StoreError: (message) => new StoreError('UNAUTHENTICATED', message),
  SubmissionError: (message) => new SubmissionError('refused', message),
  SurveyUnknownError: (message) => new SurveyUnknownError(message),
};

test.each(Object.entries(errors))('%s says a refusal in the language of its reader', (_, made) => {
  expect(made(refusal).message).toBe(refusal);
  speak('fr', { [refusal]: 'Veuillez d’abord vous connecter.' });
  expect(made(refusal).message).toBe('Veuillez d’abord vous connecter.');
  expect(made('There is no region {x}.').message).toBe('There is no region {x}.');
});
