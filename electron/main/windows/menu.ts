import type { MenuItemConstructorOptions } from 'electron';

/**
 * What the menu holds: copy and paste, zoom, full screen, closing. No developer tools: whoever has the laptop
 * open must not be talked into pasting something there.
 */
export function menuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const own: MenuItemConstructorOptions[] =
    platform === 'darwin'
      ? [{ role: 'appMenu' }]
      : [{ label: 'File', submenu: [{ role: 'quit', label: 'Quit Reef Census' }] }];
  return [
    ...own,
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
}
