import type { DepartureCheck } from '../../../contract/boat/checks.ts';
import { text } from '../../../language/say.ts';

/** The lines of the check before departure, as people call them. */
export const checkTitles: Readonly<Record<DepartureCheck['id'], string>> = {
  network: text('Network'),
  firewall: text('Firewall'),
  reefs: text('Reefs'),
  maps: text('Map'),
  disk: text('Room on the disk'),
  clock: text('Clock'),
  gps: 'GPS',
  'test-photo': text('Test photo'),
  backup: text('Backup'),
  cloud: text('Cloud'),
  'set-aside': text('Set aside'),
};
