import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { videoAddressSchema } from '../../../src/contract/http.ts';
import { emailSchema, type ProfileField, profileFieldSchema } from '../../../src/domain/account/user.ts';
import { type IdentityProvider, identityProviders } from '../../../src/domain/account/ways-in.ts';
import { type Wifi, wifiProblem } from '../../../src/domain/boat/wifi-code.ts';
import {
  defaultMinAgreeingAnalyses,
  minAgreeingAnalysesSchema,
} from '../../../src/domain/influence/influence.ts';
import {
  addressIn,
  type LetterSender,
  type Sending,
  usualFrom,
} from '../../../src/domain/mail/letter-sender.ts';
import { defaultRegionId, regionIdSchema } from '../../../src/domain/region/region.ts';
import { commaList } from './comma-list.ts';
import { type GpsAddress, gpsAddressesSchema } from './gps-address.ts';
import { type PaymentsConfig, paymentSettings, paymentsOf, paymentVariables } from './payments-config.ts';
import { type SiteConfig, siteConfigOf, siteSettings, siteVariables } from './site-config.ts';

/** A setting that cannot be used. Its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const list = z.preprocess(commaList, z.array(z.string().min(1).max(253)).max(50));
const onOff = z.preprocess((value) => {
  if (value === '1' || value === 'true' || value === 'on') return true;
  if (value === '0' || value === 'false' || value === 'off') return false;
  return value;
}, z.boolean('must be 1 or 0'));
/** A name of one part, as mDNS wants it; 0 for none, 1 for the usual one. */
const localName = z.union([
  onOff,
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'must be 0, 1, or one word of letters, digits and dashes'),
]);
/** `licence=Your diving licence; school=Your class`. */
const profileFields = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const asked = value.split(';').filter((part) => part.trim() !== '');
  return asked.map((part) => {
    const [fieldId = '', ...label] = part.split('=');
    return { fieldId: fieldId.trim(), fieldLabel: label.join('=').trim() };
  });
}, z.array(profileFieldSchema, 'must be name=Question; name=Question').max(20));
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const template = (parts: readonly string[]) =>
  webAddress.refine((text) => parts.every((part) => text.includes(part)), `must contain ${parts.join(', ')}`);

/** Without a slash at its end. */
const origin = webAddress
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text), 'must be an http or https address without a path')
  .transform((text) => new URL(text).origin);

const providerKey = z.string().trim().min(1).max(500).optional();

/** Every setting, by its key in the JSON file. Environment variables go before the file. */
const settings = z.strictObject({
  port: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  host: z.string().min(1).max(253).optional(),
  dataDir: z.string().min(1).optional(),
  region: regionIdSchema.optional(),
  hubName: z.string().trim().min(1).max(60).optional(),
  publicUrl: origin.optional(),
  allowedHosts: list.optional(),
  trustedProxies: list.optional(),
  secret: z.string().min(32, 'must have at least 32 characters').optional(),
  smtpUrl: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  mailFrom: z.string().min(3).max(200).optional(),
  expeditionMail: emailSchema.optional(),
  heroVideoUrl: videoAddressSchema.optional(),
  expeditionVideoUrl: videoAddressSchema.optional(),
  charityUrl: webAddress.optional(),
  ...paymentSettings,
  ...siteSettings,
  charityDgr: onOff.optional(),
  censusUrl: webAddress.optional(),
  methodologyUrl: z.string().max(500).optional(),
  geocoderUrl: template(['{search}']).optional(),
  satelliteUrl: template(['{z}', '{x}', '{y}']).optional(),
  satelliteAttribution: z.string().trim().min(1).max(300).optional(),
  coralAtlasUrl: template(['{z}', '{x}', '{y}']).optional(),
  coralAtlasAttribution: z.string().trim().min(1).max(300).optional(),
  profileFields: profileFields.optional(),
  wifiName: z.string().optional(),
  wifiPassword: z.string().optional(),
  backupDir: z.string().refine(isAbsolute, 'must be a whole path').optional(),
  cloudUrl: webAddress.optional(),
  cloudEmail: emailSchema.optional(),
  cloudPassword: z.string().min(1).optional(),
  cloudFirebase: z.string().min(1).optional(),
  gps: gpsAddressesSchema.optional(),
  mdns: localName.optional(),
  portalPort: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  updateUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  reportUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  demo: onOff.optional(),
  analysisClosed: onOff.optional(),
  minAgreeingAnalyses: minAgreeingAnalysesSchema.optional(),
  regions: onOff.optional(),
  featuresModel: z.string().min(1).optional(),
  googleId: providerKey,
  googleSecret: providerKey,
  facebookId: providerKey,
  facebookSecret: providerKey,
  twitterId: providerKey,
  twitterSecret: providerKey,
  githubId: providerKey,
  githubSecret: providerKey,
  logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
});
type Settings = z.infer<typeof settings>;

const variables: Readonly<Record<string, keyof Settings>> = {
  PORT: 'port',
  HOST: 'host',
  REEF_DATA_DIR: 'dataDir',
  REEF_REGION: 'region',
  REEF_HUB_NAME: 'hubName',
  REEF_PUBLIC_URL: 'publicUrl',
  REEF_ALLOWED_HOSTS: 'allowedHosts',
  REEF_TRUSTED_PROXIES: 'trustedProxies',
  REEF_SECRET: 'secret',
  REEF_SMTP_URL: 'smtpUrl',
  REEF_MAIL_FROM: 'mailFrom',
  REEF_EXPEDITION_MAIL: 'expeditionMail',
  REEF_HERO_VIDEO_URL: 'heroVideoUrl',
  REEF_EXPEDITION_VIDEO_URL: 'expeditionVideoUrl',
  REEF_CHARITY_URL: 'charityUrl',
  ...paymentVariables,
  ...siteVariables,
  REEF_CENSUS_URL: 'censusUrl',
  REEF_METHODOLOGY_URL: 'methodologyUrl',
  REEF_GEOCODER_URL: 'geocoderUrl',
  REEF_SATELLITE_URL: 'satelliteUrl',
  REEF_SATELLITE_ATTRIBUTION: 'satelliteAttribution',
  REEF_CORAL_ATLAS_URL: 'coralAtlasUrl',
  REEF_CORAL_ATLAS_ATTRIBUTION: 'coralAtlasAttribution',
  REEF_PROFILE_FIELDS: 'profileFields',
  REEF_WIFI_NAME: 'wifiName',
  REEF_WIFI_PASSWORD: 'wifiPassword',
  REEF_BACKUP_DIR: 'backupDir',
  REEF_CLOUD_URL: 'cloudUrl',
  REEF_CLOUD_EMAIL: 'cloudEmail',
  REEF_CLOUD_PASSWORD: 'cloudPassword',
  REEF_CLOUD_FIREBASE: 'cloudFirebase',
  REEF_GPS: 'gps',
  REEF_MDNS: 'mdns',
  REEF_PORTAL_PORT: 'portalPort',
  REEF_UPDATE_URL: 'updateUrl',
  REEF_REPORT_URL: 'reportUrl',
  REEF_DEMO: 'demo',
  REEF_ANALYSIS_CLOSED: 'analysisClosed',
  REEF_MIN_AGREEING_ANALYSES: 'minAgreeingAnalyses',
  REEF_REGIONS: 'regions',
  REEF_FEATURES_MODEL: 'featuresModel',
  REEF_GOOGLE_ID: 'googleId',
  REEF_GOOGLE_SECRET: 'googleSecret',
  REEF_FACEBOOK_ID: 'facebookId',
  REEF_FACEBOOK_SECRET: 'facebookSecret',
  REEF_TWITTER_ID: 'twitterId',
  REEF_TWITTER_SECRET: 'twitterSecret',
  REEF_GITHUB_ID: 'githubId',
  REEF_GITHUB_SECRET: 'githubSecret',
  REEF_LOG_LEVEL: 'logLevel',
};

/** Where a boat's surveys go when it is home. */
export type CloudConfig =
  | { readonly kind: 'none' }
  | { readonly kind: 'server'; readonly url: string; readonly email: string; readonly password: string }
  /** `file`: JSON with the Firebase web configuration and the hub's account; parsed by the sync. */
  | { readonly kind: 'firebase'; readonly file: string };

/** This server's own keys at the identity providers that are configured. */
export type ProviderKeys = Readonly<
  Partial<Record<IdentityProvider, { readonly clientId: string; readonly clientSecret: string }>>
>;

/** All that a server is told; parsed once, at start. */
export interface ServerConfig {
  readonly network: 'www' | 'edge';
  readonly port: number;
  /** Where to listen. `::`, as on a boat, takes every address of both families, and IPv4 alone where there is no IPv6. */
  readonly host: string;
  /** A whole path, wherever the server was started. */
  readonly dataDir: string;
  readonly region: z.infer<typeof regionIdSchema>;
  readonly hubName: string;
  /** Where people reach the pages: links in mails lead there. An origin; null where it was not said, and on a boat. */
  readonly publicUrl: string | null;
  /** Names under which this server may be asked, besides those of the machine. */
  readonly allowedHosts: readonly string[];
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[];
  /** Signs sessions; made once and kept in the data folder when not given. */
  readonly secret: string | null;
  readonly mail: { readonly smtpUrl: string | null } & Sending;
  /** Who hears of enquiries about expeditions. */
  readonly expeditionMail: string;
  /** Who runs the census, as its pages say. */
  readonly organisation: LetterSender & { readonly email?: string };
  /** Gifts over $2 are tax deductible; pages say so, also where gifts are not taken here. */
  readonly isDgr: boolean;
  /** Which top menu the site has. */
  readonly app: SiteConfig['app'];
  /** Who counts pages that are looked at; null: this server, and nobody at sea. */
  readonly views: SiteConfig['views'];
  readonly links: SiteConfig['links'] & {
    readonly charity?: string;
    readonly census?: string;
    readonly methodology?: string;
    readonly geocoder?: string;
    readonly satelliteTiles?: string;
    readonly satelliteAttribution?: string;
    readonly coralAtlasTiles?: string;
    readonly coralAtlasAttribution?: string;
    readonly report?: string;
    readonly heroVideo?: string;
    readonly expeditionVideo?: string;
  };
  /** What profiles ask of everybody besides. */
  readonly profileFields: readonly ProfileField[];
  /** How gifts are taken; null where they are not set up, as at sea. */
  readonly payments: PaymentsConfig | null;
  readonly cloud: CloudConfig;
  /** The Wi-Fi that the code on a boat's screen names, unless another one is set on the console. */
  readonly wifi: Wifi | null;
  /** Where a boat's records are copied, unless another place is chosen on the console. */
  readonly backupDir: string | null;
  /** Where a boat hears its position, the most trusted receiver first; none on www. */
  readonly gps: readonly GpsAddress[];
  /**
   * The name that a boat wants on the local network, without `.local`; null for none, as on www. Another one is announced
   * where the network has it already (`edge/boat/reach/mdns.ts`).
   */
  readonly localName: string | null;
  /** Where else a boat answers phones that ask for the internet, usually 80; null for nowhere. */
  readonly portalPort: number | null;
  /** Where the desktop app looks for newer versions; null: nowhere. */
  readonly updateUrl: string | null;
  /** Seed the demo into an empty data folder. */
  readonly demo: boolean;
  /** Nobody but experts may analyse for now. */
  readonly analysisClosed: boolean;
  /** Photos on which a new account must agree before its analyses count; 0 where everybody's count. */
  readonly minAgreeingAnalyses: number;
  /** Photos that arrive are cut into regions beforehand, and not only when somebody asks for them. */
  readonly looksForRegions: boolean;
  /** Work that nobody waits for runs when nobody else wants the processor. */
  readonly backgroundGivesWay: boolean;
  /** Milliseconds that a save waits for what this server itself suggests of the photo; then it goes on without. */
  readonly agreementWaitMs: number;
  /** The settings of a network of the operator's own, by which photos are looked at; null: ours. A whole path. */
  readonly featuresModel: string | null;
  /** None on a boat: no request leaves it. */
  readonly providers: ProviderKeys;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

function nameOf(key: string): string {
  return Object.entries(variables).find(([, setting]) => setting === key)?.[0] ?? key;
}

function readSettingsFile(path: string): object {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError(`REEF_CONFIG names ${path}, and that file cannot be read.`, { cause });
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new ConfigError(`REEF_CONFIG names ${path}, and that file is not JSON.`, { cause });
  }
  throw new ConfigError(`REEF_CONFIG names ${path}, and that file does not hold a JSON object.`);
}

function cloudOf(given: Settings): CloudConfig {
  const { cloudUrl, cloudEmail, cloudPassword, cloudFirebase } = given;
  if (cloudFirebase !== undefined) {
    if (cloudUrl !== undefined) {
      throw new ConfigError('REEF_CLOUD_URL and REEF_CLOUD_FIREBASE are both set, and a boat has one cloud.');
    }
    return { kind: 'firebase', file: cloudFirebase };
  }
  if (cloudUrl === undefined) return { kind: 'none' };
  if (cloudEmail === undefined || cloudPassword === undefined) {
    throw new ConfigError(
      "REEF_CLOUD_URL needs REEF_CLOUD_EMAIL and REEF_CLOUD_PASSWORD, the boat's account there.",
    );
  }
  return { kind: 'server', url: cloudUrl.replace(/\/+$/, ''), email: cloudEmail, password: cloudPassword };
}

function paymentsIn(given: Settings, network: ServerConfig['network']): PaymentsConfig | null {
  const reading = paymentsOf(given);
  if (reading.status === 'problem') throw new ConfigError(reading.text);
  return network === 'www' ? reading.payments : null;
}

function siteIn(given: Settings, network: ServerConfig['network']): SiteConfig {
  const reading = siteConfigOf(given, network);
  if (reading.status === 'problem') throw new ConfigError(reading.text);
  return reading.site;
}

/** Absent keys instead of undefined ones. */
function senderOf({ charityName: name, charityAddress: address }: Settings): LetterSender {
  return { ...(name === undefined ? {} : { name }), ...(address === undefined ? {} : { address }) };
}

function wifiOf({ wifiName, wifiPassword }: Settings): Wifi | null {
  if (wifiName === undefined) {
    if (wifiPassword === undefined) return null;
    throw new ConfigError('REEF_WIFI_PASSWORD is set, and REEF_WIFI_NAME is not.');
  }
  const wifi = { name: wifiName, password: wifiPassword ?? null };
  const problem = wifiProblem(wifi);
  if (problem !== null) throw new ConfigError(`REEF_WIFI_NAME and REEF_WIFI_PASSWORD: ${problem}`);
  return wifi;
}

/** Absent keys instead of undefined ones, as the contract of `/config.json` wants. */
function linksOf(given: Settings, network: ServerConfig['network']): ServerConfig['links'] {
  const isOnline = network === 'www';
  const { satelliteAttribution, coralAtlasAttribution } = given;
  return {
    ...(given.charityUrl === undefined ? {} : { charity: given.charityUrl }),
    ...(given.censusUrl === undefined ? {} : { census: given.censusUrl }),
    ...(given.methodologyUrl === undefined ? {} : { methodology: given.methodologyUrl }),
    // No request leaves the boat.
    ...(isOnline && given.heroVideoUrl !== undefined ? { heroVideo: given.heroVideoUrl } : {}),
    ...(isOnline && given.expeditionVideoUrl !== undefined
      ? { expeditionVideo: given.expeditionVideoUrl }
      : {}),
    ...(isOnline && given.reportUrl !== undefined ? { report: given.reportUrl } : {}),
    ...(isOnline && given.geocoderUrl !== undefined ? { geocoder: given.geocoderUrl } : {}),
    ...(isOnline && given.satelliteUrl !== undefined
      ? {
          satelliteTiles: given.satelliteUrl,
          ...(satelliteAttribution === undefined ? {} : { satelliteAttribution }),
        }
      : {}),
    ...(isOnline && given.coralAtlasUrl !== undefined
      ? {
          coralAtlasTiles: given.coralAtlasUrl,
          ...(coralAtlasAttribution === undefined ? {} : { coralAtlasAttribution }),
        }
      : {}),
  };
}

function providersOf(given: Settings, network: ServerConfig['network']): ProviderKeys {
  const keys = identityProviders.flatMap((provider) => {
    const clientId = given[`${provider}Id`];
    const clientSecret = given[`${provider}Secret`];
    if ((clientId === undefined) !== (clientSecret === undefined)) {
      const name = provider.toUpperCase();
      throw new ConfigError(`REEF_${name}_ID and REEF_${name}_SECRET belong together, and one is missing.`);
    }
    return clientId === undefined || clientSecret === undefined || network === 'edge'
      ? []
      : [[provider, { clientId, clientSecret }] as const];
  });
  return Object.fromEntries(keys);
}

const usualLocalName = 'reef-census';

function localNameOf(given: Settings['mdns'], network: ServerConfig['network']): string | null {
  if (network === 'www' || given === false) return null;
  return given === undefined || given === true ? usualLocalName : given;
}

/**
 * The configuration of a server of this network. Throws `ConfigError` with one plain sentence that names
 * the setting.
 */
export function loadConfig(
  network: ServerConfig['network'],
  environment: Readonly<Record<string, string | undefined>>,
): ServerConfig {
  const file = environment.REEF_CONFIG ? readSettingsFile(environment.REEF_CONFIG) : {};
  const fromEnvironment = Object.entries(variables).flatMap(([variable, key]) => {
    const value = environment[variable];
    return value === undefined || value === '' ? [] : [[key, value] as const];
  });
  const parsed = settings.safeParse({ ...file, ...Object.fromEntries(fromEnvironment) });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = String(issue?.path[0] ?? 'REEF_CONFIG');
    const problem =
      issue?.code === 'unrecognized_keys' ? issue.message : `${nameOf(key)} ${issue?.message ?? ''}`;
    throw new ConfigError(`The configuration cannot be used: ${problem}.`);
  }
  const given = parsed.data;
  const site = siteIn(given, network);
  return {
    network,
    port: given.port ?? 8080,
    host: given.host ?? (network === 'www' ? '127.0.0.1' : '::'),
    dataDir: resolve(given.dataDir ?? (network === 'www' ? '.data/www' : '.data/boat')),
    region: given.region ?? defaultRegionId,
    hubName: given.hubName ?? (network === 'www' ? 'Reef Census' : 'The boat'),
    publicUrl: network === 'www' ? (given.publicUrl ?? null) : null,
    allowedHosts: given.allowedHosts ?? [],
    trustedProxies: given.trustedProxies ?? [],
    secret: given.secret ?? null,
    mail: {
      smtpUrl: given.smtpUrl ?? null,
      from: given.mailFrom ?? usualFrom,
      sender: senderOf(given),
    },
    expeditionMail: given.expeditionMail ?? addressIn(given.mailFrom ?? usualFrom),
    organisation: {
      ...senderOf(given),
      ...(given.charityEmail === undefined ? {} : { email: given.charityEmail }),
    },
    isDgr: given.charityDgr ?? false,
    app: site.app,
    views: site.views,
    links: { ...linksOf(given, network), ...site.links },
    profileFields: given.profileFields ?? [],
    payments: paymentsIn(given, network),
    cloud: cloudOf(given),
    wifi: wifiOf(given),
    backupDir: given.backupDir ?? null,
    gps: network === 'edge' ? (given.gps ?? []) : [],
    localName: localNameOf(given.mdns, network),
    portalPort: network === 'edge' ? (given.portalPort ?? null) : null,
    updateUrl: given.updateUrl ?? null,
    demo: given.demo ?? network === 'www',
    analysisClosed: given.analysisClosed ?? false,
    minAgreeingAnalyses: given.minAgreeingAnalyses ?? defaultMinAgreeingAnalyses,
    looksForRegions: given.regions ?? true,
    backgroundGivesWay: given.regions ?? true,
    // On a machine at rest it takes some tens.
    agreementWaitMs: 3_000,
    featuresModel: given.featuresModel === undefined ? null : resolve(given.featuresModel),
    providers: providersOf(given, network),
    logLevel: given.logLevel ?? 'info',
  };
}
