/** A phone that said an e-mail address at sea, or that a signed-in person uses for capture on www. */
export interface Device {
  readonly deviceId: string;
  readonly uid: string;
  readonly email: string;
  /** Hex key of the signatures. */
  readonly key: string;
  readonly confirmed: boolean;
}

/**
 * Identities bound to devices. At sea each device has a uid of its own, even for the same e-mail
 * address, so that typing somebody's address shows nothing of theirs (threat 4); the cloud joins them.
 */
export interface Devices {
  /** A new device with a new token; `uid` is given on www, made at sea. */
  enrol(email: string, confirmed: boolean, uid?: string): { readonly device: Device; readonly token: string };
  /** Only a hash of the token is stored. */
  ofToken(token: string): Device | null;
}
