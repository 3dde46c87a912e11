import type { BoatBackup } from '../../../../src/contract/boat/backup.ts';
import type { DepartureCheck } from '../../../../src/contract/boat/checks.ts';
import type { CloudCheck } from '../sync/round/cloud-link.ts';
import { fail, ok, warn } from './lines.ts';

/** Whether the cloud would take the surveys that come home; null where none is set up. */
export function checkCloudAccount(cloud: CloudCheck | null): DepartureCheck {
  if (cloud === null) {
    return warn(
      'cloud',
      'No cloud is set. Everything will stay on this laptop.',
      'Set one under Settings, before or after the voyage: what is on board waits for it.',
    );
  }
  switch (cloud.status) {
    case 'ok':
      return ok('cloud', 'The cloud answers, and this boat has just signed in.');
    case 'silent':
      return warn(
        'cloud',
        `The cloud could not be asked. ${cloud.reason}`,
        'While there is internet, connect this laptop to it and check again.',
      );
    case 'refused':
      return fail('cloud', cloud.reason, 'Put that right while there is internet.');
  }
}

/** Whether there is a second copy of the records, and whether it opens. */
export function checkBackup({ folder, problem, isOnSameDisk, last }: BoatBackup): DepartureCheck {
  if (folder === null) {
    return warn(
      'backup',
      'The records are on this laptop only.',
      'Plug in a USB disk and choose it below: the records are copied there every hour.',
    );
  }
  if (problem !== null) return fail('backup', problem, 'Plug the disk in, or choose another place below.');
  if (last?.status === 'failed') return fail('backup', last.reason, 'Put it right, and back up again.');
  if (last === null) {
    return fail('backup', 'Nothing has been copied there yet.', 'Press “Back up now” below.');
  }
  if (isOnSameDisk) {
    return warn(
      'backup',
      'The last copy opens, but it is on the disk of this laptop and would be lost with it.',
      'Choose a folder on a USB disk.',
    );
  }
  return ok('backup', 'The last copy of the records opens.');
}

/** Whether something of an earlier voyage still needs somebody. */
export function checkSetAside(parked: number): DepartureCheck {
  if (parked === 0) return ok('set-aside', 'Nothing was left behind by the cloud.');
  return warn(
    'set-aside',
    parked === 1
      ? 'The cloud did not take one item. It is safe on this laptop.'
      : `The cloud did not take ${parked} items. They are safe on this laptop.`,
    parked === 1 ? 'Read its reason on the console.' : 'Read the reasons on the console.',
  );
}
