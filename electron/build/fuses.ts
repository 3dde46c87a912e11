import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';

/**
 * Switches in Electron's binary, set before it is signed. Each is named, and one that a later Electron adds
 * stops the packaging until somebody has decided about it (`strictlyRequireAllFuses`).
 */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The app's binary is no Node for whoever finds it, by environment or by flag.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // The program's files are checked (macOS, Windows), and no folder beside the archive takes their place.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} satisfies FuseConfig;

/** Sets the fuses of an Electron binary. An Apple chip runs it only when it is signed again afterwards. */
export async function setFuses(
  binary: string,
  { isForAppleChips }: { isForAppleChips: boolean },
): Promise<void> {
  await flipFuses(binary, { ...fuses, resetAdHocDarwinSignature: isForAppleChips });
}
