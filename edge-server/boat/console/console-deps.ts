import type { BoatGps } from '../../../src/contract/boat/gps.ts';
import type { ServerContext } from '../../context.ts';
import type { Outbox } from '../../db/outbox/outbox.ts';
import type { Presence } from '../../live/connection/presence.ts';
import type { TestPhotos } from '../../photos/test-photos.ts';
import type { PhotoRows } from '../../ports/photo-rows.ts';
import type { JoinAddress } from '../reach/join-addresses.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';
import type { UploadsDeps } from './remove-uploads.ts';

/** What the leader's page looks at. */
export interface ConsoleDeps extends Pick<UploadsDeps, 'onDevicesEnd'> {
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
