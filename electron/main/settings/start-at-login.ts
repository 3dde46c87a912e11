import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';

/** Whether the app opens by itself when somebody signs in to this laptop; off until somebody chooses it. */
export interface StartAtLogin {
  isOn(): boolean;
  set(isOn: boolean): void;
}

export interface StartAtLoginOptions {
  readonly platform: NodeJS.Platform;
  /** Windows and macOS keep it themselves. */
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;
  /** `~/.config` on Linux, where desktops look for what starts with them. */
  readonly configFolder: string;
  /** The program: of an AppImage the file itself, because what it unpacks is gone after the next start. */
  readonly program: string;
}

/** A word of an `Exec` line, quoted as the Desktop Entry Specification 1.5 has it. */
function quoted(word: string): string {
  const inString = word.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  // The line is itself a string value, in which a backslash is two.
  return `"${inString.replaceAll('\\', '\\\\')}"`;
}

/** Throws what the system says when it does not take it. */
export function createStartAtLogin(options: StartAtLoginOptions): StartAtLogin {
  const { platform, app, configFolder, program } = options;
  if (platform !== 'linux') {
    return {
      isOn: () => app.getLoginItemSettings().openAtLogin,
      set: (isOn) => app.setLoginItemSettings({ openAtLogin: isOn }),
    };
  }
  const folder = join(configFolder, 'autostart');
  const file = join(folder, 'reef-census.desktop');
  return {
    isOn: () => existsSync(file),
    set(isOn) {
      if (!isOn) return rmSync(file, { force: true });
      mkdirSync(folder, { recursive: true });
      const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Reef Census', `Exec=${quoted(program)}`];
      writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
    },
  };
}
