import { z } from 'zod';
import { emailSchema, profileFieldSchema } from '../domain/account/user.ts';
import { identityProviderSchema } from '../domain/account/ways-in.ts';
import { isJsonObject, isStorable } from '../domain/documents/json.ts';
import { isCollectionPath, parseDocumentPath } from '../domain/documents/path.ts';
import { batchSizeProblem, isFieldPath } from '../domain/documents/problems.ts';
import { largestPage } from '../domain/documents/query.ts';
import { regionIdSchema } from '../domain/region/region.ts';
import { appCodes, viewCounterSchema } from './site-config.ts';

const fieldPath = z.string().refine(isFieldPath, 'Not the path of a field');

const documentPath = z
  .string()
  .max(600)
  .refine((path) => parseDocumentPath(path) !== undefined, 'Not the path of a document');
const filterValue = z.union([z.string().max(1500), z.number(), z.boolean()]);
/** Zod's record would copy a prototype key; the raw value is checked whole instead. */
const documentData = z.custom<Record<string, never>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && isStorable(value),
  'Not a document',
);
const namesFields = (data: object) => Object.keys(data).every(isFieldPath);
const changedFields = documentData.refine(namesFields, 'Not fields of a document');
const addedNumbers = z.record(z.string(), z.number()).refine(namesFields, 'Not fields of a document');

const querySchema = z.object({
  from: z.union([
    z.strictObject({
      collection: z.string().max(600).refine(isCollectionPath, 'Not the path of a collection'),
    }),
    z.strictObject({ group: z.string().regex(/^[a-z]{1,40}$/) }),
  ]),
  where: z
    .array(
      z.union([
        z.object({
          field: fieldPath,
          op: z.enum(['==', '<', '<=', '>', '>=', 'array-contains']),
          value: filterValue,
        }),
        z.object({ field: fieldPath, op: z.literal('in'), value: z.array(filterValue).min(1).max(30) }),
      ]),
    )
    .max(20),
  orderBy: z.array(z.object({ field: fieldPath, direction: z.enum(['asc', 'desc']) })).max(6),
  limit: z.number().int().min(1).max(largestPage).exactOptional(),
  after: z.object({ values: z.array(filterValue).max(12), path: documentPath }).exactOptional(),
});

const writeSchema = z.discriminatedUnion('op', [
  z.object({ op: z.enum(['create', 'set', 'merge']), path: documentPath, data: documentData }),
  z.object({ op: z.literal('update'), path: documentPath, data: changedFields }),
  z.object({ op: z.literal('increment'), path: documentPath, data: addedNumbers }),
  z.object({ op: z.literal('delete'), path: documentPath }),
]);

/** Counted first and as cheaply as can be: a name of a field costs more to look at than a number to skip. */
const saidWrites = z
  .array(z.custom<{ readonly op?: unknown; readonly data?: unknown }>(isJsonObject, 'Not a write'))
  .min(1)
  .check(({ value, issues }) => {
    const problem = batchSizeProblem(value);
    if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
  });

const storedDocument = z.object({
  path: z.string(),
  id: z.string(),
  data: documentData,
  revision: z.number(),
});

/** Bodies and answers of `/store/*` (`docs/wire.md`). */
export const storeRoutes = {
  get: {
    request: z.object({ path: documentPath }),
    answer: z.object({ doc: storedDocument.nullable() }),
  },
  query: {
    request: z.object({ query: querySchema }),
    answer: z.object({
      docs: z.array(storedDocument),
      cursor: z.object({ values: z.array(filterValue), path: z.string() }).nullable(),
    }),
  },
  aggregate: {
    request: z.object({
      query: querySchema,
      count: z.boolean().exactOptional(),
      sum: z.array(fieldPath).max(5).exactOptional(),
      average: z.array(fieldPath).max(5).exactOptional(),
    }),
    answer: z.object({
      count: z.number().nullable(),
      sum: z.record(z.string(), z.number()),
      average: z.record(z.string(), z.number().nullable()),
    }),
  },
  write: {
    request: z.object({ writes: saidWrites.pipe(z.array(writeSchema)) }),
    answer: z.object({ revisions: z.array(z.number()) }),
  },
} as const;

/** Every failed request: `{ error: { status, message } }` with the matching HTTP status. */
export const errorBodySchema = z.object({
  error: z.object({ status: z.string(), message: z.string(), details: z.unknown().optional() }),
});

export const healthSchema = z.object({
  status: z.literal('ok'),
  network: z.enum(['www', 'edge']),
  version: z.string(),
  startedAt: z.string(),
  /** Mails that wait for their turn, and those that were given up within the last 90 days; absent on a boat, and while they cannot be counted. */
  mails: z.object({ waiting: z.number().int(), failed: z.number().int() }).optional(),
});
export type Health = z.infer<typeof healthSchema>;

const httpsUrl = z.url({ protocol: /^https?$/ });

/** Whose tiles somebody configured, in words. */
const attribution = z.string().trim().min(1).max(300);

/** An HLS manifest (or a film) elsewhere by https, or one that lies beside the pages. */
export const videoAddressSchema = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s/]+\.[^\s]+|\/(?!\/)\S+)$/, 'must be an https address, or a path of these pages');

/** `GET /config.json`: the React app learns its shape from it, never from a build flag. */
export const clientConfigSchema = z.object({
  network: z.enum(['www', 'edge']),
  backend: z.enum(['server', 'firebase']),
  region: regionIdSchema,
  /** Which top menu there is. */
  app: z.enum(appCodes).default('census'),
  features: z.record(z.string(), z.boolean()),
  firebase: z
    .object({
      apiKey: z.string(),
      authDomain: z.string().optional(),
      projectId: z.string(),
      storageBucket: z.string(),
      appId: z.string().optional(),
      functionsRegion: z.string().optional(),
      /** Key of reCAPTCHA Enterprise for App Check: functions then answer pages of this project alone, and boats. */
      appCheckKey: z.string().min(1).optional(),
      /** Hosts of the emulator suite, for tests and trying out. */
      emulators: z
        .object({ auth: z.string(), firestore: z.string(), storage: z.string(), functions: z.string() })
        .optional(),
    })
    .optional(),
  links: z
    .object({
      charity: httpsUrl.optional(),
      census: httpsUrl.optional(),
      methodology: z.string().optional(),
      /** The page of a reef cooperative. */
      cooperative: httpsUrl.optional(),
      /** Pages of the organisation in social networks. */
      facebook: httpsUrl.optional(),
      instagram: httpsUrl.optional(),
      linkedin: httpsUrl.optional(),
      youtube: httpsUrl.optional(),
      x: httpsUrl.optional(),
      /** Place search, where one is configured: `{search}` is replaced (rule 4.6). Never set on a boat. */
      geocoder: z.string().optional(),
      /** Raster tiles of the satellite base map, where configured. Never set on a boat. */
      satelliteTiles: z.string().optional(),
      /** Whose pictures they are: stands on the map with them. */
      satelliteAttribution: attribution.optional(),
      /** Raster tiles of the coral atlas, where configured. Never set on a boat. */
      coralAtlasTiles: z.string().optional(),
      /** Whose atlas it is: stands on the map with it, and in the legend. */
      coralAtlasAttribution: attribution.optional(),
      /** What plays behind the first words of the first page, where the connection bears it. Never set on a boat. */
      heroVideo: videoAddressSchema.optional(),
      /** What shows the expeditions. Never set on a boat. */
      expeditionVideo: videoAddressSchema.optional(),
      /** A page with figures that the back office shows in a frame. Everybody can read this address. Never set on a boat. */
      report: z.url({ protocol: /^https$/ }).optional(),
    })
    .default({}),
  /** Who counts the pages that are looked at; absent where this server does it itself. Never on a boat. */
  views: viewCounterSchema.optional(),
  /** Who runs the census, as pages name it: its name, where post reaches it, and its address for mail. */
  organisation: z
    .object({
      name: z.string().max(120).optional(),
      address: z.string().max(200).optional(),
      email: emailSchema.optional(),
    })
    .default({}),
  /** What a profile asks besides, each of everybody. */
  profileFields: z.array(profileFieldSchema).max(20).default([]),
  /** Whom this backend lets vouch for people; none on a boat. */
  signInProviders: z.array(identityProviderSchema).default([]),
  /** Where gifts are set up: what the card fields are made with, and where their script is. Never on a boat. */
  payments: z
    .object({
      publishableKey: z.string(),
      /** The provider's own address, or a path of this server. */
      scriptUrl: z.string(),
    })
    .optional(),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

/** The origin of a configured address with `{placeholders}`; undefined when there is none. */
function originOf(template: string | undefined): string | undefined {
  if (template === undefined) return undefined;
  const address = template.replace(/\{[a-z-]+\}/gi, '0');
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

const originsOf = (templates: readonly (string | undefined)[]) => [
  ...new Set(templates.map(originOf).filter((origin) => origin !== undefined)),
];

type Links = Pick<
  ClientConfig['links'],
  'geocoder' | 'satelliteTiles' | 'coralAtlasTiles' | 'report' | 'heroVideo' | 'expeditionVideo'
>;

/**
 * What a page may ask for beside its own server, because somebody configured it: every host says so in its
 * Content-Security-Policy.
 */
export function linkOrigins(links: { readonly [Name in keyof Links]?: string | undefined }): {
  readonly tiles: readonly string[];
  readonly search: readonly string[];
  readonly frames: readonly string[];
  readonly videos: readonly string[];
} {
  return {
    tiles: originsOf([links.satelliteTiles, links.coralAtlasTiles]),
    search: originsOf([links.geocoder]),
    frames: originsOf([links.report]),
    videos: originsOf([links.heroVideo, links.expeditionVideo]),
  };
}

/**
 * What a page may load and ask for because gifts are set up (docs.stripe.com, "Content Security Policy"): the provider's script, the frames
 * in which it shows card fields and the bank's question, and its API. Nothing where the script is this server's own, as in the demo.
 */
export function paymentOrigins(payments: Pick<NonNullable<ClientConfig['payments']>, 'scriptUrl'> | null): {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
} {
  if (payments === null || payments.scriptUrl.startsWith('/')) return { scripts: [], frames: [], calls: [] };
  const own = new URL(payments.scriptUrl).origin;
  const everyOwn = own.replace('https://', 'https://*.');
  return {
    scripts: [own, everyOwn],
    frames: [own, everyOwn, 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
  };
}
