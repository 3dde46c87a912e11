import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { identityOf } from '../../../src/operations/boat/compare/cloud-marker.ts';
import { operationsOf, type PhotoFiles } from '../../../src/operations/index.ts';
import { commonProjections } from '../../../src/operations/projections/index.ts';
import type { Operation } from '../../../src/operations/run/operation.ts';
import { writeMissingItems } from '../../../src/operations/site/missing-items.ts';
import { findRegion } from '../../../src/ports/every-region.ts';
import type { ServerContext } from '../../front/context.ts';
import { createHttpApp } from '../../front/http/app.ts';
import { tileRoutes } from '../../front/http/routes/tiles.ts';
import { pageBuildOf } from '../../front/http/static/page-build.ts';
import { watchLoad } from '../../front/limits/load-shedding.ts';
import { connectionCheckMs, limitConnections, limitTimes } from '../../front/limits/rate-limits.ts';
import { attachLive, type LiveActivity } from '../../front/live/attach.ts';
import type { WakeFacts } from '../../front/live/connection/wake-facts.ts';
import { runProjections } from '../../services/projections/run-projections.ts';
import { bringRegistry } from '../../services/reefs/registry/bring-registry.ts';
import { writeStarter } from '../../services/reefs/starter.ts';
import { archiveFolders } from '../../services/tiles/tile-archives.ts';
import { type Closing, createClosing } from '../../setup/closing.ts';
import { ConfigError } from '../../setup/config/config.ts';
import type { DatabaseOpenError } from '../../storage/db/open.ts';
import { type BlobChecks, createBlobChecks } from '../../storage/db/tables/blob-checks.ts';
import { createUserMapping } from '../../storage/db/tables/settings.ts';
import { createSyncDays } from '../../storage/db/tables/sync-days.ts';
import { createSyncLedger } from '../../storage/db/tables/sync-ledger.ts';
import { usualSpareBytes } from '../../storage/photos/disk/free-space.ts';
import { createHeldFiles } from '../../storage/photos/held-files.ts';
import { alarmOfPhotoDisk } from '../../storage/recovery/what-was-found.ts';
import { startScrub } from '../../storage/scrub/scrub.ts';
import { createWitness } from '../../storage/scrub/witness.ts';
import { mountBoatApi } from '../boat/api/mount.ts';
import { syncCalls } from '../boat/api/sync-calls.ts';
import { openWww } from '../www/open-www.ts';
import type { Asked } from './asked/asked-work.ts';
import { explainFailure } from './failures.ts';
import { listen, stopListening, urlOf } from './listen.ts';
import { openBoat } from './open-boat.ts';
import { openCloudOf } from './open-cloud.ts';
import { type Ground, openGround } from './open-ground.ts';
import { openSuggestion } from './open-suggestion.ts';
import type { EdgeServerOptions } from './options.ts';

const builtPages = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const shippedAssets = fileURLToPath(new URL('../../../resources/cdn/', import.meta.url));

/** A server ashore is never put to sleep by its page. */
const idle: WakeFacts = { quietMs: 0, photosOnPhones: 0, goingToCloud: 0 };

export interface EdgeServer {
  /** The address under which this machine reaches it, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly context: ServerContext;
  /** What it can be asked at `POST /call/{name}`, and by whom. */
  readonly operations: readonly Pick<Operation, 'name' | 'caller'>[];
  /** How busy phones keep it, and what it waits for. */
  activity(): LiveActivity & WakeFacts;
  /** Does what somebody at this machine's keyboard asks for, and says how it goes; answers whether it went well. */
  ask(asked: Asked, say: (line: string) => void): Promise<boolean>;
  /**
   * Resolves when its database turns out, while it runs, to be damaged as a whole. Whoever holds the server closes it and
   * shows the sentence; the next start refuses with the same one.
   */
  readonly broken: Promise<DatabaseOpenError>;
  /** Resolves when what was begun is finished and everything is on disk. */
  close(): Promise<void>;
}

/**
 * A Reef Census server: self-hosted www or a boat. Nothing happens on import; everything that it writes is
 * below `config.dataDir`. Throws `ConfigError`, `DataFolderInUseError`, `DataFolderError`, `DiskFullError` or
 * `DatabaseOpenError` with a sentence for the person who starts it.
 */
export async function createEdgeServer(options: EdgeServerOptions): Promise<EdgeServer> {
  const closing = createClosing();
  try {
    return await start(options, closing);
  } catch (error) {
    await closing.run().catch(() => undefined);
    throw explainFailure(error, options.config.dataDir);
  }
}

/** What a new store begins with, and what a new version adds: what people changed stays. The public pages are ashore. */
async function writeShipped({ config, store, clock }: ServerContext): Promise<void> {
  await writeStarter(store, clock.now());
  if (config.network !== 'www') return;
  await writeMissingItems(store);
  await identityOf({ store, randomBytes });
  // A boat may be told the region that it is going to pack.
  if ((await findRegion(config.region, { store })) === null)
    throw new ConfigError(`REEF_REGION: there is no region "${config.region}".`);
}

/** How boats are told what became of their photos here. */
const photoFilesOf = ({ context, photoRows }: Ground, checks: BlobChecks): PhotoFiles => ({
  witness: createWitness({ context, checks, alarms: context.alarms }),
  held: createHeldFiles(photoRows, context.photos),
});

async function start(options: EdgeServerOptions, closing: Closing): Promise<EdgeServer> {
  const { config } = options;
  const ground = await openGround(options, closing);
  const { context, auth, database, outbox } = ground;
  const { log, settings, alarms } = context;
  await writeShipped(context);
  if (options.reefs !== 'starter') await bringRegistry(context);

  const ledger = createSyncLedger(database, context.clock);
  const days = createSyncDays(database);
  const mapping = createUserMapping(database);
  const cloud = await openCloudOf(options, { context, database, outbox, ledger, days, mapping });
  closing.add(() => cloud.close());
  const checks = createBlobChecks(database);
  const scrub = startScrub({ context, checks, settings, alarms });
  closing.add(() => scrub.close());
  const tiles = tileRoutes(context, archiveFolders(config.dataDir));
  closing.add(() => tiles.close());
  const suggestion = await openSuggestion(context, ground.described, closing);
  const boat = openBoat({
    ...ground,
    options,
    cloud,
    onTiles: tiles.forgetArchive,
    publishGps: (fix) => live.publishGps(fix),
    onDevicesEnd: () => live.lookAgain(),
    closing,
  });

  const www = openWww(ground);
  const load = options.load ?? watchLoadOf(log);
  closing.add(() => load.close());

  const webFolder = options.webFolder ?? builtPages;
  const operations =
    boat === null
      ? [...operationsOf('www', photoFilesOf(ground, checks)), ...suggestion.operations, ...www.operations]
      : [...operationsOf('boat'), ...boat.operations, ...suggestion.operations];
  const app = createHttpApp({
    context,
    auth,
    load,
    webFolder,
    cdnFolder: options.cdnFolder ?? shippedAssets,
    ...(boat === null ? {} : { portal: boat.portal }),
    operations,
    onSessionsEnd: () => live.lookAgain(),
    ...(boat === null ? { onPageError: www.onPageError, onPageView: www.onPageView } : {}),
    more: [
      tiles.router,
      ...suggestion.routers,
      mountBoatApi({
        ...boat?.calls,
        ...syncCalls({ context, ledger, scrub, cloud: cloud.link }),
        alarms: () => ({ alarms: [...alarms.all()] }),
      }),
      ...(boat?.routers ?? www.routers),
      ...(options.moreRoutes ?? []),
    ],
  });
  const server = createServer({ connectionsCheckingInterval: connectionCheckMs }, app);
  limitTimes(server);
  limitConnections(server, config.trustedProxies);
  const live = attachLive(server, context, {
    ...options.live,
    ...boat?.live,
    whereabouts: { pageBuild: pageBuildOf(webFolder), ...boat?.whereabouts },
  });
  const port = await listen(server, context);
  closing.add(() => stopListening(server));
  closing.add(() => live.close());
  await boat?.start(port);

  if (config.looksForRegions) suggestion.look(() => isQuiet(live.activity()));
  const counts = runProjections(commonProjections, context);
  closing.add(() => counts.close());
  if (config.network === 'www') {
    for (const part of www.start()) closing.add(() => part.close());
  }
  ground.reserve.refill(usualSpareBytes, () => alarmOfPhotoDisk('works', alarms));
  closing.add(() => ground.reserve.spend());
  log.info({ network: config.network, port }, 'the server answers');
  return {
    url: urlOf(config.host, port),
    port,
    context,
    operations,
    broken: ground.broken,
    ask: suggestion.ask,
    activity: () => ({ ...live.activity(), ...(boat?.wake() ?? idle) }),
    close: once(() => closing.run()),
  };
}

function watchLoadOf(log: ServerContext['log']) {
  return watchLoad({
    onChange: (isShedding) =>
      log.warn(isShedding ? 'the server is full: some are turned away' : 'the server has room again'),
  });
}

/** Milliseconds after the last part of a photo in which a phone may send the next one. */
const quietMs = 30_000;

/** Whether no phone sends: regions are found between the dives. */
function isQuiet({ lastPhotoMsAgo }: LiveActivity): boolean {
  return lastPhotoMsAgo === null || lastPhotoMsAgo > quietMs;
}

function once(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= task();
    return running;
  };
}
