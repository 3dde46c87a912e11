import { z } from 'zod';
import { giftFrequencySchema } from '../../domain/donations/frequency.ts';
import type { LocalNotes } from '../../ports/device/local-notes.ts';

const underWayKey = 'gift-under-way';
const givenKey = 'gift-given';

/** What is given, by which one try is told from another. */
const giftContentSchema = z.object({
  name: z.string(),
  email: z.string(),
  cents: z.number(),
  frequency: giftFrequencySchema,
  uid: z.string().nullable(),
});
export type GiftContent = z.infer<typeof giftContentSchema>;

/** A try that this browser remembers until it knows what became of it. */
const underWaySchema = z.object({
  content: giftContentSchema,
  mark: z.string(),
  /** Once the provider has a payment for it. */
  intentId: z.string().optional(),
  at: z.number(),
});
export type GiftUnderWay = z.infer<typeof underWaySchema>;

const givenSchema = z.object({ content: giftContentSchema, at: z.number() });

/** The provider remembers the keys of requests for a day; after this a try is another one, milliseconds. */
const markLivesMs = 20 * 60 * 60 * 1000;
/** Within it the same gift again is more likely a slip, milliseconds. */
const justNowMs = 10 * 60 * 1000;

const isSame = (a: GiftContent, b: GiftContent) =>
  a.name === b.name &&
  a.email === b.email &&
  a.cents === b.cents &&
  a.frequency === b.frequency &&
  a.uid === b.uid;

const drawMark = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Gifts as this browser remembers them, for all its tabs: one that presses again asks for the same payment. */
export function giftNotes(notes: LocalNotes, nowMs: () => number = Date.now) {
  const underWay = () => underWaySchema.safeParse(notes.read(underWayKey)).data ?? null;
  return {
    underWay,
    /** The try for this content: the one that was begun, else a new one. */
    begin(content: GiftContent): GiftUnderWay {
      const known = underWay();
      if (known !== null && isSame(known.content, content) && nowMs() - known.at < markLivesMs) return known;
      const fresh: GiftUnderWay = { content, mark: drawMark(), at: nowMs() };
      notes.write(underWayKey, fresh);
      return fresh;
    },
    noteIntent(gift: GiftUnderWay, intentId: string): void {
      notes.write(underWayKey, { ...gift, intentId });
    },
    /** It came to nothing, and cannot any more. */
    forget: () => notes.forget(underWayKey),
    given(content: GiftContent): void {
      notes.forget(underWayKey);
      notes.write(givenKey, { content, at: nowMs() });
    },
    lastGiven: () => givenSchema.safeParse(notes.read(givenKey)).data ?? null,
    /** Whether just this was given a moment ago. */
    wasJustGiven(content: GiftContent): boolean {
      const last = givenSchema.safeParse(notes.read(givenKey)).data;
      return last !== undefined && isSame(last.content, content) && nowMs() - last.at < justNowMs;
    },
  };
}
export type GiftNotes = ReturnType<typeof giftNotes>;
