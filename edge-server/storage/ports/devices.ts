/** A phone that said an e-mail address at sea, or that a signed-in person uses for capture on www. */
export interface Device {
  readonly deviceId: string;
  readonly uid: string;
  readonly email: string;
  /** Hex key of the signatures. */
  readonly key: string;
  readonly confirmed: boolean;
}

/** On www: whose device it is, and under which session it was made. */
export interface DeviceOwner {
  readonly uid: string;
  /** null at sea, where a phone that showed its key gets a further token of its own. */
  readonly sessionId: string | null;
}

/**
 * Identities bound to devices. At sea each device has a uid of its own, even for the same e-mail
 * address, so that typing somebody's address shows nothing of theirs (threat 4); the cloud joins them.
 */
export interface Devices {
  /** A new device with a new token; `owner` is given on www, and a uid made at sea. */
  enrol(
    email: string,
    confirmed: boolean,
    owner?: DeviceOwner,
  ): { readonly device: Device; readonly token: string };
  /** Only a hash of the token is stored. null for one that ended, too. */
  ofToken(token: string): Device | null;
  /**
   * Ends every token of a person: each phone has to say again who it is. Its rows stay, because the keys in them prove
   * what was handed in, and a phone that shows its key is the same person again.
   */
  endAllOf(uid: string): void;
  /** Deletes every device of an account that is gone: nothing that it handed in is to be proven any more. */
  forget(uid: string): void;
  /** Remembers the public key that a device showed to be its own; the first one stays. */
  rememberPhone(deviceId: string, key: string): void;
  /** The first device that showed this key under this address. */
  ofPhone(key: string, email: string): Device | null;
  /** The public key that a person's phone showed; null for a phone of before, and for whom this server does not know. */
  phoneKeyOf(uid: string): string | null;
}
