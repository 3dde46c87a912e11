import type { Device } from '../../../storage/ports/devices.ts';
import type { Session } from '../../auth/sessions.ts';
import type { ServerContext } from '../../context.ts';

/** One connection, and who is at its other end. */
export interface Phone {
  readonly socketId: string;
  readonly address: string;
  /** Whether it waits for the proof of a photo that was receipted undecoded. */
  readonly waitsForProofs: boolean;
  /** Session of the handshake's bearer; asked again each time, because it may have ended since. */
  session(): Promise<Session>;
  /** null until the handshake's token or `verify` told who it is. */
  identity(): { readonly device: Device; readonly token: string } | null;
  identify(device: Device, token: string): void;
}

/**
 * The device of a handshake. On www a token that belongs to another account than the one that is signed
 * in is not used: on a shared computer the next person must not send as the last one.
 */
export async function deviceOfHandshake(
  deviceToken: string | undefined,
  bearer: string | undefined,
  context: ServerContext,
): Promise<{ readonly device: Device; readonly token: string } | null> {
  if (deviceToken === undefined) return null;
  const device = context.devices.ofToken(deviceToken);
  if (device === null) return null;
  if (context.config.network === 'www' && bearer !== undefined) {
    const { actor } = await context.sessionOf(bearer);
    if (actor.uid !== null && actor.uid !== device.uid) return null;
  }
  return { device, token: deviceToken };
}
