import { randomBytes } from 'node:crypto';
import type { ServerConfig } from '../config.ts';
import type { ServerContext } from '../context.ts';
import type { HubSettings } from '../db/settings.ts';

/** Who this server is: an id made once, and the name and region that it was given. */
export function hubIdentity(settings: HubSettings, config: ServerConfig): ServerContext['hub'] {
  const kept = settings.get('hubId');
  const id = kept ?? `hub-${randomBytes(6).toString('hex')}`;
  if (kept === null) settings.set('hubId', id);
  return { id, name: config.hubName, regionId: config.region };
}
