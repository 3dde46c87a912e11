import { join } from 'node:path';
import { type AfterPackContext, Arch, type Configuration } from 'electron-builder';
import { setFuses } from './fuses.ts';

/**
 * Files that must be real files beside the archive: what Electron's addons open (they cannot read out of an ASAR
 * since Electron 44), and what the server streams to phones.
 */
const unpacked = [
  'node_modules/better-sqlite3/**',
  'node_modules/sharp/**',
  'node_modules/@img/**',
  'dist/web/**',
  'dist/network/**',
  'resources/**',
  'edge-server/storage/db/migrations/**',
];

function binaryOf({ appOutDir, packager, electronPlatformName }: AfterPackContext): string {
  const name = packager.appInfo.productFilename;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${name}.app`);
  if (electronPlatformName === 'win32') return join(appOutDir, `${name}.exe`);
  return join(appOutDir, packager.platformSpecificBuildOptions.executableName ?? name);
}

/** A universal app is packed once for each chip and then joined; its fuses are set once, at the end. */
async function afterPack(context: AfterPackContext): Promise<void> {
  if (context.appOutDir.endsWith('-temp')) return;
  const isForAppleChips =
    context.electronPlatformName === 'darwin' && [Arch.arm64, Arch.universal].includes(context.arch);
  await setFuses(binaryOf(context), { isForAppleChips });
}

export interface PackagingOptions {
  /** The folder that `stageApp` made. */
  readonly stage: string;
  readonly output: string;
  readonly icons: string;
  readonly electronVersion: string;
  /** An unpacked Electron, for machines that may not fetch one. */
  readonly electronDist?: string;
  /** Where updates will be found; none: the package knows of no place to look. */
  readonly updateUrl?: string;
}

/** How the app is packed for each system. */
export function builderConfig(options: PackagingOptions): Configuration {
  const { stage, output, icons, electronVersion, electronDist, updateUrl } = options;
  return {
    appId: 'org.reefcensus.boat',
    productName: 'Reef Census',
    copyright: 'Apache-2.0',
    directories: { app: stage, output, buildResources: icons },
    electronVersion,
    ...(electronDist === undefined ? {} : { electronDist }),
    // Both native packages are Node-API and come built: the same file in Node and in Electron.
    npmRebuild: false,
    asar: true,
    asarUnpack: unpacked,
    files: ['**/*'],
    afterPack,
    publish: updateUrl === undefined ? null : [{ provider: 'generic', url: updateUrl, channel: 'latest' }],
    win: { target: ['nsis'], icon: join(icons, 'app.png') },
    nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
    mac: {
      target: [{ target: 'dmg', arch: ['universal'] }],
      category: 'public.app-category.education',
      hardenedRuntime: true,
      icon: join(icons, 'app.png'),
      // Each chip's own binaries are in both halves already.
      x64ArchFiles: '**/node_modules/{@img,better-sqlite3}/**',
      extendInfo: {
        NSLocalNetworkUsageDescription: 'Phones on the boat hand their photos to this laptop over its Wi-Fi.',
      },
    },
    linux: {
      target: ['AppImage', 'deb'],
      category: 'Science',
      executableName: 'reef-census',
      maintainer: 'Reef Census <no-reply@localhost>',
      icon: join(icons, 'app.png'),
      syncDesktopName: true,
    },
  };
}
