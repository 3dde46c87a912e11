import type { Session } from 'electron';

/** What the page may do beside showing itself: fill the screen with a QR code, and copy an address. */
const allowed: ReadonlySet<string> = new Set(['fullscreen', 'clipboard-sanitized-write']);

/** Whether a permission is given. Electron gives every permission that nobody denies, so everything else is. */
export function isPermitted(permission: string): boolean {
  return allowed.has(permission);
}

type GuardedSession = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setBluetoothPairingHandler'
>;

/** Answers every question of a page for a permission or a device; only our own pages may have the two allowed. */
export function guardPermissions(session: GuardedSession, isOwnPage: (url: string) => boolean): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(isPermitted(permission) && isOwnPage(requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) => isPermitted(permission) && isOwnPage(requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
}
