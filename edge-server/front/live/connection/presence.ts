import { listedForMs, type PhoneState, phoneState } from '../../../../src/domain/boat/phone-presence.ts';

/** One phone, as far as its connections tell. Times are spans, because the laptop's clock may be set meanwhile. */
export interface PresentPhone {
  /** The device; of a phone that has not said who it is, its connection. */
  readonly id: string;
  /** null until it said an address. */
  readonly uid: string | null;
  readonly userAgent: string;
  readonly state: PhoneState;
  /** Since it first came, since the server started. */
  readonly firstSeenMsAgo: number;
  readonly heardMsAgo: number;
  /** The survey that it last spoke of. */
  readonly surveyId: string | null;
}

/** Who is on the boat's Wi-Fi, from the connections of the socket. Forgotten when the server stops. */
export interface Presence {
  /** The laptop's own pages open a connection too: one from this machine is listed only once it said a name. */
  came(socketId: string, from: { readonly userAgent: string; readonly isThisMachine: boolean }): void;
  /** From now on this connection belongs to a device. */
  identified(socketId: string, device: { readonly deviceId: string; readonly uid: string }): void;
  /** A message, or the answer to a ping. */
  heard(socketId: string, surveyId?: string): void;
  left(socketId: string): void;
  /** Whether anything came from another machine since the start: then no firewall is in the way. */
  wasReached(): boolean;
  /** The phones that are here or were lately; those that are here first, then the last heard first. */
  phones(): PresentPhone[];
}

interface Seen {
  readonly firstSeenAt: number;
  readonly sockets: Set<string>;
  readonly isThisMachine: boolean;
  uid: string | null;
  userAgent: string;
  heardAt: number;
  leftAt: number | null;
  surveyId: string | null;
}

/** `nowMs` must never go backwards: `performance.now`. */
export function createPresence(nowMs: () => number): Presence {
  const seen = new Map<string, Seen>();
  /** Connection → id of its phone. */
  const owners = new Map<string, string>();
  let wasReached = false;

  function entryOf(socketId: string): Seen | undefined {
    return seen.get(owners.get(socketId) ?? '');
  }

  function forgetLongGone(): void {
    for (const [id, { leftAt }] of seen) {
      if (leftAt !== null && nowMs() - leftAt > listedForMs) seen.delete(id);
    }
  }

  function presentPhone([id, phone]: readonly [string, Seen]): PresentPhone {
    const { uid, userAgent, surveyId, leftAt } = phone;
    const now = nowMs();
    return {
      id,
      uid,
      userAgent,
      surveyId,
      state: phoneState(leftAt === null ? null : now - leftAt),
      firstSeenMsAgo: now - phone.firstSeenAt,
      heardMsAgo: now - phone.heardAt,
    };
  }

  return {
    came(socketId, { userAgent, isThisMachine }) {
      const now = nowMs();
      if (!isThisMachine) wasReached = true;
      owners.set(socketId, socketId);
      seen.set(socketId, {
        firstSeenAt: now,
        sockets: new Set([socketId]),
        isThisMachine,
        uid: null,
        userAgent,
        heardAt: now,
        leftAt: null,
        surveyId: null,
      });
    },
    identified(socketId, { deviceId, uid }) {
      const before = entryOf(socketId);
      if (before === undefined || owners.get(socketId) === deviceId) return;
      before.sockets.delete(socketId);
      if (before.sockets.size === 0) seen.delete(owners.get(socketId) ?? '');
      // Another diver of this phone has not spoken of any survey yet.
      const surveyId = before.uid === null || before.uid === uid ? before.surveyId : null;
      const known = seen.get(deviceId) ?? { ...before, sockets: new Set(), surveyId };
      known.sockets.add(socketId);
      Object.assign(known, { uid, leftAt: null, heardAt: nowMs() });
      known.userAgent = before.userAgent;
      seen.set(deviceId, known);
      owners.set(socketId, deviceId);
    },
    heard(socketId, surveyId) {
      const phone = entryOf(socketId);
      if (phone === undefined) return;
      phone.heardAt = nowMs();
      if (surveyId !== undefined) phone.surveyId = surveyId;
    },
    left(socketId) {
      const id = owners.get(socketId) ?? '';
      const phone = seen.get(id);
      owners.delete(socketId);
      if (phone === undefined) return;
      phone.sockets.delete(socketId);
      if (phone.sockets.size > 0) return;
      // Whoever only looked at a page and said no name has nothing here that anybody waits for.
      if (phone.uid === null) seen.delete(id);
      else phone.leftAt = nowMs();
    },
    wasReached: () => wasReached,
    phones() {
      forgetLongGone();
      return [...seen]
        .filter(([, { uid, isThisMachine }]) => uid !== null || !isThisMachine)
        .map(presentPhone)
        .sort(
          (a, b) => Number(b.state === 'here') - Number(a.state === 'here') || a.heardMsAgo - b.heardMsAgo,
        );
    },
  };
}
