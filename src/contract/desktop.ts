import { z } from 'zod';
import { emailSchema } from '../domain/account/user.ts';
import { instantSchema } from '../domain/documents/instant.ts';

/**
 * What the desktop app's window may ask of the app: `window.boat`. Parsed on both sides, by the app before it
 * does anything and by the page before it believes anything. All else goes over HTTP and the socket, as a phone's.
 */

const longestPath = 4096;
const longestSentence = 1000;
const sentence = z.string().min(1).max(longestSentence);
const nothing = z.undefined();

/** The server's life, as the app that started it sees it. */
const hubLifeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('starting') }),
  z.object({ status: z.literal('running'), since: instantSchema }),
  /** It ended by itself and is being started again. */
  z.object({ status: z.literal('restarting'), reason: sentence, retryAt: instantSchema }),
  /** Starting it again cannot help: somebody has to change something first. */
  z.object({ status: z.literal('failed'), reason: sentence }),
  z.object({ status: z.literal('stopping') }),
]);
export type HubLife = z.infer<typeof hubLifeSchema>;

export const wakeReasons = ['photos-coming', 'going-to-cloud', 'photos-on-phones', 'phone-here'] as const;
export type WakeReason = (typeof wakeReasons)[number];

const hubStatusSchema = z.object({
  version: z.string().max(60),
  hub: hubLifeSchema,
  /** How often the server ended by itself since the app was opened, and when last. */
  crashes: z.object({ count: z.number().int().nonnegative(), lastAt: instantSchema.nullable() }),
  /** Why the laptop is kept from falling asleep; null when it is not. */
  awakeFor: z.enum(wakeReasons).nullable(),
  /** Whether the app opens by itself when somebody signs in to the laptop. */
  startsAtLogin: z.boolean(),
  /** Where everything is kept; where a person may change settings. */
  dataFolder: z.string().max(longestPath),
  settingsFile: z.string().max(longestPath),
});
export type HubStatus = z.infer<typeof hubStatusSchema>;

const chosenFolderSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('chosen'), folder: z.string().min(1).max(longestPath) }),
  z.object({ status: z.literal('cancelled') }),
]);

const courierAnswerSchema = z.discriminatedUnion('status', [
  /** The server took it up; the console shows how far it is. */
  z.object({ status: z.literal('started'), path: z.string().min(1).max(longestPath) }),
  z.object({ status: z.literal('cancelled') }),
  z.object({ status: z.literal('refused'), message: sentence }),
]);

const openedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('opened') }),
  z.object({ status: z.literal('refused'), message: sentence }),
]);

/** The boat's account at its cloud, without the password: that never comes back out of the system's keeper. */
const cloudAccountSchema = z.object({
  account: z.discriminatedUnion('from', [
    z.object({ from: z.literal('nowhere') }),
    z.object({
      from: z.literal('app'),
      url: z.string().max(2000),
      email: z.string().max(320),
      /** Why its password cannot be read just now; the boat then runs without its cloud. */
      problem: sentence.nullable(),
    }),
    /** Set by the environment or the settings file, and changed only there. */
    z.object({ from: z.literal('settings'), isPasswordReadable: z.boolean() }),
  ]),
  /** Whether this system can keep a password safely; otherwise why not, for people. */
  keeper: z.discriminatedUnion('status', [
    z.object({ status: z.literal('safe') }),
    z.object({ status: z.literal('unsafe'), reason: sentence }),
  ]),
});
export type CloudAccount = z.infer<typeof cloudAccountSchema>;

const newCloudAccountSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  email: emailSchema,
  password: z.string().min(1).max(1000),
});
export type NewCloudAccount = z.infer<typeof newCloudAccountSchema>;

const savedSchema = z.discriminatedUnion('status', [
  /** Of the cloud's account: the server starts again with it. */
  z.object({ status: z.literal('saved') }),
  z.object({ status: z.literal('refused'), message: sentence }),
]);

/** Every function of `window.boat`: what it takes and what it answers. Nothing else is exposed. */
export const desktopCalls = {
  hubStatus: { input: nothing, answer: hubStatusSchema },
  chooseFolder: { input: nothing, answer: chosenFolderSchema },
  exportCourierFile: { input: nothing, answer: courierAnswerSchema },
  importCourierFile: { input: nothing, answer: courierAnswerSchema },
  openLogFolder: { input: nothing, answer: openedSchema },
  quit: { input: nothing, answer: z.object({ status: z.enum(['quitting', 'stays']) }) },
  cloudAccount: { input: nothing, answer: cloudAccountSchema },
  saveCloudAccount: { input: newCloudAccountSchema, answer: savedSchema },
  forgetCloudAccount: { input: nothing, answer: savedSchema },
  setStartAtLogin: { input: z.boolean(), answer: savedSchema },
} as const;

export type DesktopCallName = keyof typeof desktopCalls;
export type DesktopInput<Name extends DesktopCallName> = z.infer<(typeof desktopCalls)[Name]['input']>;
export type DesktopAnswer<Name extends DesktopCallName> = z.infer<(typeof desktopCalls)[Name]['answer']>;

/** The name of the IPC channel of a call. */
export const desktopChannel = (name: DesktopCallName): string => `boat:${name}`;
