import { randomBytes } from 'node:crypto';
import {
  type CloudMarker,
  tellCloudMarkerAnswer,
  tellCloudMarkerName,
  writeCloudMarkerName,
} from '../../../../../src/operations/boat/compare/cloud-marker.ts';
import { CallError } from '../../../../../src/ports/calls.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import { failureOf } from '../../../../services/cloud/failures.ts';
import type { ServerDatabase } from '../../../../storage/db/open.ts';
import { adoptCloud } from '../../../../storage/db/outbox/change-cloud.ts';
import { RoundOver } from '../round/reach-cloud.ts';
import type { KeptCloud } from './kept-cloud.ts';

export interface MeetDeps {
  readonly cloud: Pick<Cloud, 'calls'>;
  readonly database: ServerDatabase;
  readonly kept: KeptCloud;
  /** Id of this folder. */
  readonly boat: string;
}

const another =
  'Another cloud answers than the one that has what this boat brought home. Nothing is sent until somebody says on this page what is to go there.';

/** null where the cloud is of before and has no markers. Throws `RoundOver` where it does not answer. */
async function askMarker({ cloud, boat }: MeetDeps): Promise<CloudMarker | null> {
  try {
    return tellCloudMarkerAnswer.parse(await cloud.calls.call(tellCloudMarkerName, { boat }));
  } catch (error) {
    if (error instanceof CallError && error.status === 'NOT_FOUND') return null;
    throw new RoundOver({ status: 'silent', reason: failureOf(error).reason });
  }
}

/**
 * Before anything is sent: is this the cloud to which the queue belongs, and has it what the boat left there last? A cloud that was set back is
 * noted (`isSetBack`), so that everything is compared. Throws `RoundOver` for another cloud, until somebody has said what goes there.
 */
export async function meetCloud(deps: MeetDeps): Promise<'known' | 'of before'> {
  const { kept, database } = deps;
  const met = await askMarker(deps);
  if (met === null) return 'of before';
  const known = kept.id();
  if (known === null) {
    adoptCloud(database, met.cloud);
    // What went there before was never compared.
    kept.noteSetBack(true);
  } else if (known !== met.cloud) {
    kept.noteOther(met.cloud);
    throw new RoundOver({ status: 'refused', reason: another });
  } else if (!kept.isMarker(met.marker)) kept.noteSetBack(true);
  kept.noteOther(null);
  return 'known';
}

/** At the end of a homecoming: leaves a new marker in the cloud. Rejects when the cloud cannot be told. */
export async function leaveMarker({ cloud, kept, boat }: Omit<MeetDeps, 'database'>): Promise<void> {
  const marker = randomBytes(16).toString('hex');
  kept.noteNextMarker(marker);
  await cloud.calls.call(writeCloudMarkerName, { boat, marker });
  kept.noteMarker(marker);
}
