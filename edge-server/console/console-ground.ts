import type { BoatGps } from '../../src/contract/boat/gps.ts';
import type { ServerContext } from '../context.ts';
import type { Outbox } from '../db/outbox/outbox.ts';
import type { Presence } from '../live/presence.ts';
import type { JoinAddress } from '../reach/join-addresses.ts';
import type { PhotoRows } from '../storage/photo-rows.ts';
import type { CloudLink } from '../sync/cloud-link.ts';
import type { UploadsGround } from './remove-uploads.ts';
import type { TestPhotos } from './test-photos.ts';

/** What the leader's page looks at. */
export interface ConsoleGround extends Pick<UploadsGround, 'onDevicesEnd'> {
  readonly context: ServerContext;
  readonly outbox: Outbox;
  readonly cloud: () => CloudLink | null;
  readonly gps: () => BoatGps;
  readonly addresses: () => readonly JoinAddress[];
  readonly presence: Presence;
  readonly testPhotos: TestPhotos;
  readonly photoRows: PhotoRows;
  readonly photoFolder: string;
}
