import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A system and chip that the app is packed for, in Node's words. */
export interface Machine {
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly arch: 'x64' | 'arm64';
}

/** The chips of a system's package: an app for the Mac is for both. */
export function machinesOf(platform: Machine['platform'], arch: string): Machine[] {
  if (platform === 'darwin')
    return [
      { platform, arch: 'x64' },
      { platform, arch: 'arm64' },
    ];
  return [{ platform, arch: arch === 'arm64' ? 'arm64' : 'x64' }];
}

/**
 * What is missing of the packages that hold machine code, for one machine. npm brings sharp's only for the
 * machine that it runs on; better-sqlite3 brings everybody's.
 */
export function missingParts({ platform, arch }: Machine, packages: string): string[] {
  const parts = [
    { path: `@img/sharp-${platform}-${arch}`, name: `@img/sharp-${platform}-${arch}` },
    { path: `better-sqlite3/prebuilds/${platform}-${arch}.node`, name: 'better-sqlite3' },
    // On Windows sharp's own package holds libvips.
    ...(platform === 'win32'
      ? []
      : [{ path: `@img/sharp-libvips-${platform}-${arch}`, name: `@img/sharp-libvips-${platform}-${arch}` }]),
  ];
  return parts.filter(({ path }) => !existsSync(join(packages, path))).map(({ name }) => name);
}
