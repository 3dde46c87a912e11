import type { BoatGps } from '../../../../src/contract/boat/gps.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Presence } from '../../../front/live/connection/presence.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { TestPhotos } from '../../../storage/photos/test-photos.ts';
import type { PhotoRows } from '../../../storage/ports/photo-rows.ts';
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
