import pLimit from 'p-limit';
import type { CloudSetting } from '../../../../src/contract/boat/settings.ts';
import type { CloudProgress } from '../../../front/live/broadcast/tell-own-surveys.ts';
import type { CloudConfig, ServerConfig } from '../../../setup/config/config.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { PackSource } from '../pack/pack-source.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';
import type { KeptAccounts } from './kept-account.ts';

/** The way to one cloud, and the place to pack from where it is one of ours. */
export interface CloudParts {
  readonly link: CloudLink | null;
  readonly packSource: PackSource | null;
}

/** The boat's cloud, which may become another one while the boat runs. */
export interface CloudDesk {
  link(): CloudLink | null;
  packSource(): PackSource | null;
  /** Where things go now. */
  account(): { readonly from: 'console' | 'start' | 'nowhere'; readonly cloud: CloudConfig };
  /** Tells what moved on, by whichever link. */
  readonly onChange: CloudProgress['onChange'];
  /** Goes to another cloud at once; null goes back to the one of the start. */
  change(account: CloudSetting | null): Promise<void>;
  close(): Promise<void>;
}

export interface CloudDeskDeps {
  readonly config: Pick<ServerConfig, 'cloud'>;
  readonly kept: KeptAccounts;
  /** Opens the way to a cloud. Throws `ConfigError` for one that cannot be used. */
  readonly connect: (cloud: CloudConfig) => Promise<CloudParts>;
}

/** Opens the cloud of the console, else that of the start. Throws `ConfigError`. */
export async function openCloudDesk({ config, kept, connect }: CloudDeskDeps): Promise<CloudDesk> {
  const listeners = new Set<(paths: readonly string[]) => void>();
  const oneAtATime = pLimit(1);
  const typed = () => {
    const account = kept.read();
    return account === null ? null : ({ kind: 'server', ...account } as const);
  };
  let own = typed();
  let parts = await open();

  async function open(): Promise<CloudParts> {
    const opened = await connect(own ?? config.cloud);
    opened.link?.progress.onChange((paths) => {
      for (const listener of listeners) listener(paths);
    });
    return opened;
  }

  /** The password that is kept goes to no other address, whoever asks for it. */
  function withPassword({ url, email, password }: CloudSetting) {
    const account = { url: url.replace(/\/+$/, ''), email };
    if (password !== undefined) return { ...account, password };
    if (own?.url === account.url && own.email === email) return { ...account, password: own.password };
    throw new ServerError('INVALID_ARGUMENT', 'Please type the password of the boat’s account there.');
  }

  async function become(account: CloudSetting | null): Promise<void> {
    kept.write(account === null ? null : withPassword(account));
    own = typed();
    await parts.link?.close();
    parts = { link: null, packSource: null };
    parts = await open();
  }

  return {
    link: () => parts.link,
    packSource: () => parts.packSource,
    account() {
      if (own !== null) return { from: 'console', cloud: own };
      return { from: config.cloud.kind === 'none' ? 'nowhere' : 'start', cloud: config.cloud };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (account) => oneAtATime(() => become(account)),
    close: () => oneAtATime(async () => parts.link?.close()),
  };
}
