import type { Menu, NativeImage, Tray } from 'electron';
import type { HubLife } from '../../../src/contract/desktop.ts';

/** One line for the tray and the dock. */
export function trayLine({ status }: HubLife, phones: number): string {
  switch (status) {
    case 'starting':
      return 'Reef Census is starting';
    case 'running':
      return phones === 1 ? 'Reef Census: 1 phone connected' : `Reef Census: ${phones} phones connected`;
    case 'restarting':
      return 'Reef Census: the server is being started again';
    case 'failed':
      return 'Reef Census: the server cannot start';
    case 'stopping':
      return 'Reef Census is closing';
  }
}

export interface TrayDeps {
  readonly createTray: (icon: NativeImage) => Pick<Tray, 'setToolTip' | 'setContextMenu' | 'on'>;
  readonly buildMenu: typeof Menu.buildFromTemplate;
  readonly icon: NativeImage;
  readonly onOpen: () => void;
  readonly onOpenLogs: () => void;
  readonly onQuit: () => void;
  readonly log: (line: string) => void;
}

export interface TrayState {
  follow(state: HubLife, phones: number): void;
}

/**
 * The app beside the clock: how it stands, without looking for its window. Some desktops have no such place;
 * then the window is all there is, and nothing is missing but the line.
 */
export function createTrayState(deps: TrayDeps): TrayState {
  const { createTray, buildMenu, icon, log, ...does } = deps;
  let tray: ReturnType<TrayDeps['createTray']>;
  try {
    tray = createTray(icon);
  } catch (error) {
    log(`There is no place beside the clock: ${error instanceof Error ? error.message : String(error)}`);
    return { follow: () => undefined };
  }
  let shown = '';
  tray.on('click', does.onOpen);
  return {
    follow(state, phones) {
      const line = trayLine(state, phones);
      if (line === shown) return;
      shown = line;
      tray.setToolTip(line);
      tray.setContextMenu(
        buildMenu([
          { label: line, enabled: false },
          { type: 'separator' },
          { label: 'Open the console', click: does.onOpen },
          { label: 'Open the log folder', click: does.onOpenLogs },
          { label: 'Quit', click: does.onQuit },
        ]),
      );
    },
  };
}
