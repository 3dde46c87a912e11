import type { DepartureCheck } from '../../../contract/boat/checks.ts';

/** The lines of the check before departure, as people call them. */
export const checkTitles: Readonly<Record<DepartureCheck['id'], string>> = {
  network: 'Network',
  firewall: 'Firewall',
  reefs: 'Reefs',
  maps: 'Map',
  disk: 'Room on the disk',
  clock: 'Clock',
  gps: 'GPS',
  'test-photo': 'Test photo',
  backup: 'Backup',
  cloud: 'Cloud',
  'set-aside': 'Set aside',
};
