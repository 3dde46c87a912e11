import { ServerError } from '../../../setup/log/errors.ts';
import { addressChoice, chooseAddress } from '../console/address-choice.ts';
import type { ConsoleDeps } from '../console/console-deps.ts';
import { summaryOfDay } from '../console/day-summary.ts';
import { describeBoat } from '../console/describe-boat.ts';
import { phoneOnBoard } from '../console/phones-on-board.ts';
import { removeUploads } from '../console/remove-uploads.ts';
import { createDeparture, type DepartureDeps } from '../departure/check-departure.ts';
import type { BoatHandlers } from './mount.ts';
import { notParked } from './parked-files.ts';

type ConsoleCall =
  | 'status'
  | 'retryParked'
  | 'phones'
  | 'removeUploads'
  | 'disk'
  | 'address'
  | 'chooseAddress'
  | 'testPhoto'
  | 'beginTestPhoto'
  | 'backup'
  | 'chooseBackup'
  | 'backUpNow'
  | 'checks'
  | 'standing'
  | 'day';

/** What the leader's page asks for: surveys, phones, disk, address, backup, and the check before departure. */
export function consoleCalls(deps: ConsoleDeps & DepartureDeps): Pick<BoatHandlers, ConsoleCall> {
  const { context, outbox, cloud, presence, testPhotos, disk, backup } = deps;
  const { settings, config } = context;
  const departure = createDeparture(deps);
  return {
    status: () => describeBoat(context, outbox, cloud()),
    retryParked({ seq }) {
      const retried = outbox.retry(seq === 'all' ? undefined : [seq]);
      if (retried === 0 && seq !== 'all') throw notParked();
      cloud()?.wake();
      return { retried };
    },
    phones: async () => ({
      phones: await Promise.all(presence.phones().map((phone) => phoneOnBoard(phone, deps))),
    }),
    removeUploads({ id }) {
      const phone = presence.phones().find((one) => one.id === id);
      if (phone === undefined) throw new ServerError('NOT_FOUND', 'This phone has not been here for a day.');
      if (phone.uid === null) throw new ServerError('NOT_FOUND', 'Nobody has sent anything from this phone.');
      return removeUploads(phone.uid, deps);
    },
    disk: () => disk.read(),
    address: () => addressChoice(settings, config),
    chooseAddress(choice) {
      chooseAddress(settings, choice);
      return addressChoice(settings, config);
    },
    testPhoto: () => testPhotos.state(),
    beginTestPhoto: () => testPhotos.begin(),
    backup: () => backup.state(),
    async chooseBackup({ folder }) {
      await backup.choose(folder);
      return backup.state();
    },
    async backUpNow() {
      await backup.make();
      return backup.state();
    },
    checks: () => departure.check(),
    standing: () => departure.standing(),
    day: ({ day }) => summaryOfDay(day, context, outbox, cloud()),
  };
}
