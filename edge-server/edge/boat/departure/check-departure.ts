import type { BoatChecks } from '../../../../src/contract/boat/checks.ts';
import type { CloudState } from '../../../../src/contract/boat/status.ts';
import { departureVerdict } from '../../../../src/domain/boat/departure.ts';
import { addressChoice } from '../console/address-choice.ts';
import type { ConsoleDeps } from '../console/console-deps.ts';
import type { DiskGauge } from '../console/disk-gauge.ts';
import type { OutsideBackup } from '../console/outside-backup.ts';
import type { CloudCheck, CloudLink } from '../sync/round/cloud-link.ts';
import { checkBackup, checkCloudAccount, checkSetAside } from './ashore-checks.ts';
import {
  checkClock,
  checkDisk,
  checkFirewall,
  checkGps,
  checkNetwork,
  checkTestPhoto,
} from './laptop-checks.ts';
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

/** Looks at all of it now, and says in one word whether the boat can leave. `cloud`: how it answered. */
async function lookAt(deps: DepartureDeps, cloud: CloudCheck | null): Promise<BoatChecks> {
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
    checkCloudAccount(cloud),
    checkSetAside(outbox.counts().parked),
  ]);
  return { at, checks, ...departureVerdict(checks) };
}

const notAsked: CloudCheck = {
  status: 'silent',
  reason: 'It was not asked since the boat was started.',
};

/** What is known of a cloud that is not asked now: what the sync met, else what the last check heard. */
function knownOf(state: CloudState, lastHeard: CloudCheck | null): CloudCheck {
  if (state.status === 'refused') return { status: 'refused', reason: state.reason };
  return lastHeard ?? notAsked;
}

/** The check before departure, and how it stands between two of them. */
export interface Departure {
  /** Asks the cloud as well. */
  check(): Promise<BoatChecks>;
  standing(): Promise<BoatChecks>;
}

export function createDeparture(deps: DepartureDeps): Departure {
  let heard: { readonly link: CloudLink; readonly answer: CloudCheck } | null = null;
  return {
    async check() {
      const link = deps.cloud();
      const answer = await askCloud(link);
      heard = link === null || answer === null ? null : { link, answer };
      return lookAt(deps, answer);
    },
    standing() {
      const link = deps.cloud();
      if (link === null) return lookAt(deps, null);
      const state = link.state();
      // What goes is taken: an account that was refused before is in order again.
      if (state.status === 'syncing' && heard?.answer.status === 'refused') heard = null;
      return lookAt(deps, knownOf(state, heard?.link === link ? heard.answer : null));
    },
  };
}
