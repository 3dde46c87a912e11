import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { signatureOf } from '../../../src/contract/canonical.ts';
import { receiptTimeoutMs } from '../../../src/contract/socket.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { PhotoToSend } from '../../../src/ports/submission.ts';

const receiptSchema = z.looseObject({
  n: z.number(),
  ok: z.boolean(),
  error: z
    .object({ status: z.string(), message: z.string(), expectedOffset: z.number().optional() })
    .optional(),
  uid: z.string().optional(),
  deviceToken: z.string().optional(),
  deviceKey: z.string().optional(),
  confirmed: z.boolean().optional(),
  revision: z.number().optional(),
  offset: z.number().optional(),
  stored: z.boolean().optional(),
  token: z.string().optional(),
  path: z.string().optional(),
});
export type AnyReceipt = z.infer<typeof receiptSchema>;

export interface TestPhone {
  readonly socket: Socket;
  /** What the server said by itself, oldest first. */
  readonly heard: { readonly name: string; readonly value: unknown }[];
  uid(): string;
  token(): string;
  key(): string;
  /** Sends anything with the next number; resolves with the receipt or the refusal. */
  ask(name: string, fields: object): Promise<AnyReceipt>;
  /** Sends anything exactly so. */
  say(name: string, payload: unknown): Promise<AnyReceipt>;
  verify(email?: string): Promise<AnyReceipt>;
  survey(survey: SurveySubmission): Promise<AnyReceipt>;
  announce(photo: PhotoToSend): Promise<AnyReceipt>;
  chunk(photo: PhotoToSend, offset: number, length?: number): Promise<AnyReceipt>;
  record(photo: PhotoToSend): Promise<AnyReceipt>;
  /** The whole way of a photo from where the server is; throws at a refusal. */
  send(photo: PhotoToSend): Promise<AnyReceipt>;
  close(): void;
}

export interface PhoneOptions {
  readonly deviceToken?: string;
  readonly deviceKey?: string;
  readonly bearer?: string;
  readonly headers?: Record<string, string>;
}

/** As patient as the page: on a busy machine an answer takes its time. */
const answerWithinMs = receiptTimeoutMs;
const chunkBytes = 128 * 1024;

/** A phone that says exactly what a test tells it to, and believes nothing. */
export async function connectPhone(url: string, options: PhoneOptions = {}): Promise<TestPhone> {
  const { headers, deviceKey, ...given } = options;
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { app: 'test', ...given },
    ...(headers === undefined ? {} : { extraHeaders: headers }),
  });
  const heard: { name: string; value: unknown }[] = [];
  socket.onAny((name: string, value: unknown) => heard.push({ name, value }));
  let identity = { uid: '', deviceToken: given.deviceToken ?? '', deviceKey: deviceKey ?? '' };
  let n = 0;

  async function say(name: string, payload: unknown): Promise<AnyReceipt> {
    return receiptSchema.parse(await socket.timeout(answerWithinMs).emitWithAck(name, payload));
  }
  function ask(name: string, fields: object): Promise<AnyReceipt> {
    n += 1;
    return say(name, { ...fields, n });
  }
  const phone: TestPhone = {
    socket,
    heard,
    uid: () => identity.uid,
    token: () => identity.deviceToken,
    key: () => identity.deviceKey,
    ask,
    say,
    async verify(email = 'diver@example.org') {
      const receipt = await ask('verify', { email });
      const { uid = '', deviceToken = '', deviceKey: key = '' } = receipt;
      if (receipt.ok) identity = { uid, deviceToken, deviceKey: key };
      return receipt;
    },
    survey: (survey) => ask('survey', { survey, signature: signatureOf(survey, identity.deviceKey) }),
    announce: ({ surveyId, imageId, bytes, sha256, type, name }) =>
      ask('filepath', { surveyId, imageId, bytes: bytes.byteLength, sha256, type, name }),
    chunk: ({ imageId, bytes }, offset, length = chunkBytes) =>
      ask('binary', { imageId, offset, chunk: bytes.subarray(offset, offset + length) }),
    record: ({ surveyId, imageId, record }) => ask('image', { surveyId, imageId, image: record }),
    async send(photo) {
      const announced = await phone.announce(photo);
      if (!announced.ok) throw new Error(announced.error?.message);
      for (let offset = announced.offset ?? 0; offset < photo.bytes.byteLength; ) {
        const taken = await phone.chunk(photo, offset);
        if (!taken.ok) throw new Error(taken.error?.message);
        offset = taken.offset ?? 0;
      }
      const stored = await phone.record(photo);
      if (!stored.ok) throw new Error(stored.error?.message);
      return stored;
    },
    close: () => void socket.disconnect(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return phone;
}
