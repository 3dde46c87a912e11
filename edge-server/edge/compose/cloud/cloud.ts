import type { Cloud } from '../../../services/cloud/cloud.ts';
import type { CloudConfig } from '../../../setup/config/config.ts';

/** The cloud that a boat is configured for; null for none. Adapters are loaded only when one is. */
export async function openCloud(config: CloudConfig): Promise<Cloud | null> {
  switch (config.kind) {
    case 'none':
      return null;
    case 'server': {
      const { createServerCloud } = await import('./cloud-server.ts');
      return createServerCloud(config);
    }
    case 'firebase': {
      const { createFirebaseCloud, readFirebaseCloudFile } = await import('./cloud-firebase.ts');
      return createFirebaseCloud(await readFirebaseCloudFile(config.file));
    }
  }
}
