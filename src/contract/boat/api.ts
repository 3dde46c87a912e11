import { z } from 'zod';
import { daySchema } from '../../domain/documents/instant.ts';
import { boatAddressChangeSchema, boatAddressSchema } from './address.ts';
import { boatAlarmsSchema } from './alarms.ts';
import { boatBackupChangeSchema, boatBackupSchema } from './backup.ts';
import { boatChecksSchema } from './checks.ts';
import { otherCloudRequestSchema } from './comparison.ts';
import {
  courierFolderSchema,
  courierPlanSchema,
  courierReadReceiptsSchema,
  courierReceiptsSchema,
  courierStateSchema,
} from './courier.ts';
import { boatDaySchema } from './day.ts';
import { departureSheetSchema, sheetContactSchema } from './departure-sheet.ts';
import { boatDiskSchema } from './disk.ts';
import { boatGpsSchema } from './gps.ts';
import { boatPackRequestSchema, boatPackSchema, packSizeSchema } from './pack.ts';
import { boatPhonesSchema, removedUploadsSchema } from './phones.ts';
import { boatReachSchema } from './reach.ts';
import {
  boatSettingsChangeSchema,
  boatSettingsSchema,
  settingTestRequestSchema,
  settingTestSchema,
} from './settings.ts';
import { boatRetryAnswerSchema, boatStatusSchema } from './status.ts';
import {
  boatSyncSchema,
  budgetRequestSchema,
  purgeAnswerSchema,
  purgeRequestSchema,
  syncLedgerSchema,
} from './sync.ts';
import { testPhotoSchema } from './test-photo.ts';

/** One thing that the laptop tells or does, for whoever sits in front of it and for nobody else (threat 36). */
export interface BoatCall<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** `:name` stands for a field of the input; the others are the query of a GET and the body of a POST. */
  readonly path: string;
  readonly input: Input;
  readonly answer: Answer;
  /** Bytes of a body. */
  readonly mostBytes: number;
  /** Milliseconds after which nobody waits any more. */
  readonly patienceMs: number;
}

const nothing = z.object({});
const kilobyte = 1024;
const usual = { mostBytes: 4 * kilobyte, patienceMs: 10_000 } as const;
/** A cloud that is far away, asked and signed in to; what goes to the one of before ends first. */
const cloud = { ...usual, patienceMs: 45_000 } as const;
/** A part that was cut off is read through before it is gone on with: a gigabyte at a stick's speed. */
const stick = { ...usual, patienceMs: 180_000 } as const;
/** The list of a region's parts names them; a server makes those of a large region when it is asked, over a satellite. */
const region = { mostBytes: 64 * kilobyte, patienceMs: 130_000 } as const;

function read<Answer extends z.ZodType>(path: string, answer: Answer) {
  return { ...usual, method: 'GET', path, input: nothing, answer } as const;
}
function tell<Input extends z.ZodObject, Answer extends z.ZodType>(
  path: string,
  input: Input,
  answer: Answer,
  measures: Pick<BoatCall, 'mostBytes' | 'patienceMs'> = usual,
) {
  return { ...measures, method: 'POST', path, input, answer } as const;
}

/** The whole of what a boat's laptop is asked over HTTP. `edge-server/edge/boat/api` mounts it, `ports/laptop.ts` calls it. */
export const boatApi = {
  status: read('/boat/status', boatStatusSchema),
  alarms: read('/boat/alarms', boatAlarmsSchema),
  phones: read('/boat/phones', boatPhonesSchema),
  /** Takes what a phone left unfinished off the laptop. */
  removeUploads: tell('/boat/phones/:id/remove-uploads', z.object({ id: z.string() }), removedUploadsSchema),
  reach: read('/boat/reach', boatReachSchema),
  disk: read('/boat/disk', boatDiskSchema),
  gps: read('/boat/gps', boatGpsSchema),
  address: read('/boat/address', boatAddressSchema),
  chooseAddress: tell('/boat/address', boatAddressChangeSchema, boatAddressSchema),
  backup: read('/boat/backup', boatBackupSchema),
  chooseBackup: tell('/boat/backup', boatBackupChangeSchema, boatBackupSchema),
  backUpNow: tell('/boat/backup/now', nothing, boatBackupSchema),
  settings: read('/boat/settings', boatSettingsSchema),
  changeSettings: tell('/boat/settings', boatSettingsChangeSchema, boatSettingsSchema, cloud),
  testSetting: tell('/boat/settings/test', settingTestRequestSchema, settingTestSchema, cloud),
  checks: read('/boat/checks', boatChecksSchema),
  /** The same lines, of what is known: it asks no cloud, and the console may ask every few seconds. */
  standing: read('/boat/standing', boatChecksSchema),
  departureSheet: read('/boat/departure-sheet', departureSheetSchema),
  changeSheetContact: tell('/boat/departure-sheet', sheetContactSchema, departureSheetSchema),
  testPhoto: read('/boat/test-photo', testPhotoSchema),
  beginTestPhoto: tell('/boat/test-photo', nothing, testPhotoSchema),
  day: { ...read('/boat/days/:day', boatDaySchema), input: z.object({ day: daySchema }) },

  courier: read('/boat/courier', courierStateSchema),
  planCopy: tell('/boat/courier/plan', courierFolderSchema, courierPlanSchema, stick),
  copy: tell('/boat/courier/export', courierFolderSchema, courierStateSchema, stick),
  stopCopy: tell('/boat/courier/cancel', nothing, courierStateSchema),
  readReceipts: tell('/boat/courier/receipts', courierReadReceiptsSchema, courierReceiptsSchema, stick),

  pack: read('/boat/pack', boatPackSchema),
  packSize: tell('/boat/pack/size', boatPackRequestSchema, packSizeSchema, region),
  startPack: tell('/boat/pack/start', boatPackRequestSchema, boatPackSchema, region),
  stopPack: tell('/boat/pack/cancel', nothing, boatPackSchema),

  sync: read('/boat/sync', boatSyncSchema),
  pauseSync: tell('/boat/sync/pause', nothing, boatSyncSchema),
  resumeSync: tell('/boat/sync/resume', nothing, boatSyncSchema),
  stopSyncAfterThis: tell('/boat/sync/stop-after-this', nothing, boatSyncSchema),
  setBudget: tell('/boat/sync/budget', budgetRequestSchema, boatSyncSchema),
  /** This laptop goes on as the boat, and not the one that took over. */
  goOnAsBoat: tell('/boat/sync/go-on', nothing, boatSyncSchema),
  scrub: tell('/boat/sync/scrub', nothing, boatSyncSchema),
  /** Compares what is done with what the cloud has, as soon as it is reached. */
  compare: tell('/boat/sync/compare', nothing, boatSyncSchema),
  /** What goes to another cloud that answered. */
  chooseCloud: tell('/boat/sync/other-cloud', otherCloudRequestSchema, boatSyncSchema),
  purge: tell('/boat/sync/purge', purgeRequestSchema, purgeAnswerSchema),
  ledger: {
    ...read('/boat/sync/ledger', syncLedgerSchema),
    input: z.object({ before: z.coerce.number<number>().int().min(1).optional() }),
  },
  /** Sends a parked item again, or all of them. */
  retryParked: tell(
    '/boat/outbox/:seq/retry',
    z.object({
      seq: z.union(
        [z.literal('all'), z.coerce.number<number>().int().min(0).max(999_999_999_999)],
        'Which item is meant?',
      ),
    }),
    boatRetryAnswerSchema,
  ),
} satisfies Readonly<Record<string, BoatCall>>;

type BoatApi = typeof boatApi;
export type BoatCallName = keyof BoatApi;
export type BoatInput<Name extends BoatCallName> = z.input<BoatApi[Name]['input']>;
export type BoatOrder<Name extends BoatCallName> = z.output<BoatApi[Name]['input']>;
export type BoatAnswer<Name extends BoatCallName> = z.output<BoatApi[Name]['answer']>;

/** Names of the fields that stand in the path of a call. */
export const pathFields = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, field]) => String(field));
