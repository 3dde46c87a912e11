import { type CloudDesk, openCloudDesk } from '../boat/settings/cloud-desk.ts';
import { keptAccountIn } from '../boat/settings/kept-account.ts';
import type { ConnectedCloud, EdgeServerOptions, SyncGround } from './options.ts';

/** The boat's cloud: that of the console, else that of the start. Throws `ConfigError` for one that cannot be used. */
export function openCloudOf(options: EdgeServerOptions, ground: SyncGround): Promise<CloudDesk> {
  const { config, connectCloud } = options;
  /** What was handed in is the first; where nothing else is known, the only one. */
  let given: ConnectedCloud | null = options;
  return openCloudDesk({
    config,
    kept: keptAccountIn(config.dataDir, (file) =>
      ground.context.log.error({ file }, 'the boat’s account could not be read: it was set aside'),
    ),
    async connect(cloud) {
      const isFirst = given?.startSync !== undefined || given?.packSource !== undefined;
      const parts = isFirst ? given : await connectCloud?.(cloud);
      given = connectCloud === undefined ? given : null;
      return {
        link: parts?.startSync?.(ground) ?? null,
        packSource: parts?.packSource ?? null,
      };
    },
  });
}
