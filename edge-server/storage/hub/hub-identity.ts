import { randomBytes } from 'node:crypto';
import type { RegionId } from '../../../src/domain/region/region.ts';
import type { ServerConfig } from '../../setup/config/config.ts';
import type { HubSettings } from '../db/tables/settings.ts';

export interface HubIdentity {
  readonly id: string;
  readonly name: string;
  readonly regionId: RegionId;
}

/** Who this server is: an id made once, and the name and region that it was given. */
export function hubIdentity(settings: HubSettings, config: ServerConfig): HubIdentity {
  const kept = settings.get('hubId');
  const id = kept ?? `hub-${randomBytes(6).toString('hex')}`;
  if (kept === null) settings.set('hubId', id);
  return { id, name: config.hubName, regionId: config.region };
}
