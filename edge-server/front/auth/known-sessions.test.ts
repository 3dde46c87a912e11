import { describe, expect, it } from 'vitest';
import type { AccountFacts } from '../../storage/db/tables/account-facts.ts';
import { createKnownSessions } from './known-sessions.ts';

const session = {
  ...{ id: 'session', uid: 'mia', since: 1_000 },
  ...{ email: 'mia@example.org', emailVerified: false, isGuest: false },
};

/** An account with one session, as their rows say; both can change. */
function oneAccount() {
  const rows: { stands: boolean; facts: AccountFacts | null; nowMs: number } = {
    stands: true,
    facts: { email: session.email, emailVerified: false, isGuest: false },
    nowMs: 0,
  };
  const known = createKnownSessions(
    (id, uid) => rows.stands && id === 'session' && uid === 'mia',
    () => rows.facts,
    () => rows.nowMs,
  );
  known.remember('bearer', session);
  return { rows, known };
}

describe('a known session', () => {
  it('is found again for a minute, then the library is asked', () => {
    const { rows, known } = oneAccount();
    expect(known.find('another bearer')).toBeNull();
    expect(known.find('bearer')).toEqual(session);
    rows.nowMs = 60_001;
    expect(known.find('bearer')).toBeNull();
  });

  it('ends with its row, at once, and does not come back', () => {
    const { rows, known } = oneAccount();
    rows.stands = false;
    expect(known.find('bearer')).toBeNull();
    rows.stands = true;
    expect(known.find('bearer')).toBeNull();
  });

  it('ends with its account', () => {
    const { rows, known } = oneAccount();
    rows.facts = null;
    expect(known.find('bearer')).toBeNull();
  });

  it('says what the account says now', () => {
    const { rows, known } = oneAccount();
    rows.facts = { email: 'm@example.org', emailVerified: true, isGuest: false };
    expect(known.find('bearer')).toEqual({
      ...session,
      email: 'm@example.org',
      emailVerified: true,
      isGuest: false,
    });
  });

  it('does not fill the memory: of too many the first are asked about again', () => {
    const { known } = oneAccount();
    for (let n = 0; n < 1_000; n += 1) known.remember(`bearer ${n}`, session);
    expect(known.find('bearer')).toBeNull();
    expect(known.find('bearer 0')).toEqual(session);
  });
});
