import type { BoatChecks } from '../../../src/contract/boat/checks.ts';
import { departureVerdict } from '../../../src/domain/boat/departure.ts';
import { addressChoice } from '../console/address-choice.ts';
import type { ConsoleDeps } from '../console/console-deps.ts';
import type { DiskGauge } from '../console/disk-gauge.ts';
import type { OutsideBackup } from '../console/outside-backup.ts';
import type { CloudCheck, CloudLink } from '../sync/round/cloud-link.ts';
import { checkBackup, checkCloudAccount, checkSetAside } from './ashore-checks.ts';
import { checkFirewall } from './firewall-check.ts';
import { checkClock, checkDisk, checkGps, checkNetwork } from './laptop-checks.ts';
import { checkTestPhoto } from './phone-checks.ts';
import { checkMaps, checkReefs } from './region-checks.ts';

/** Everything that is looked at before the boat leaves. */
export interface DepartureDeps
  extends Pick<
    ConsoleDeps,
    'context' | 'outbox' | 'cloud' | 'gps' | 'addresses' | 'testPhotos' | 'presence'
  > {
  readonly disk: DiskGauge;
  readonly backup: OutsideBackup;
  /** Archive of the base map. */
  readonly baseMap: string;
}

/** A cloud that needs longer is as good as silent, milliseconds: somebody stands in front of the laptop. */
const cloudPatienceMs = 6_000;

async function askCloud(cloud: CloudLink | null): Promise<CloudCheck | null> {
  if (cloud === null) return null;
  const timeout = new AbortController();
  const silence = new Promise<CloudCheck>((resolve) => {
    const reason = 'It took too long to answer.';
    const timer = setTimeout(() => resolve({ status: 'silent', reason }), cloudPatienceMs);
    timeout.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([cloud.check(), silence]);
  } finally {
    timeout.abort();
  }
}

/** Under which phones ask; before the first network it is the one that is set. */
function portOf({ addresses, context }: Pick<DepartureDeps, 'addresses' | 'context'>): number {
  const [first] = addresses();
  return first === undefined ? context.config.port : Number(new URL(first.url).port || 80);
}

/** Looks at all of it now, and says in one word whether the boat can leave. */
export async function checkDeparture(deps: DepartureDeps): Promise<BoatChecks> {
  const { context, outbox, disk, backup, testPhotos } = deps;
  const at = context.clock.now();
  const now = new Date(at);
  const gps = deps.gps();
  const checks = await Promise.all([
    checkNetwork(
      deps.addresses(),
      addressChoice(context.settings, context.config).network,
      context.config.host,
    ),
    checkFirewall(deps.presence.wasReached(), process.platform, portOf(deps)),
    checkReefs(context),
    checkMaps(deps.baseMap),
    disk.read().then(checkDisk),
    checkClock(gps, now),
    checkGps(gps),
    checkTestPhoto(testPhotos.state(), now),
    backup.state().then(checkBackup),
    askCloud(deps.cloud()).then(checkCloudAccount),
    checkSetAside(outbox.counts().parked),
  ]);
  return { at, checks, ...departureVerdict(checks) };
}
