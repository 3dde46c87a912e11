import { z } from 'zod';
import { type Interest, interestSchema, longestAnswer } from '../../../../domain/expeditions/enquiry.ts';

/** Under which what is being typed is kept in this device. */
export const noteKey = 'expedition-form';

const typed = z.string().max(500);

/** What somebody has typed so far. The numbers of trips are ids, so that a trip that goes takes its mark along. */
const draftSchema = z.object({
  name: typed.optional(),
  email: typed.optional(),
  /** As it was written or pasted, with its plus and its gaps. */
  phone: typed,
  inWaterExperience: z.string().max(longestAnswer),
  medicalConditions: z.string().max(longestAnswer),
  anythingElse: z.string().max(longestAnswer),
  trips: z.array(z.string()).max(50),
  /** What was sent last under which id, where no answer came: the same again has the same id. */
  tried: z.object({ id: z.string(), what: z.string() }).optional(),
});
export type Draft = z.infer<typeof draftSchema>;

/** Name and address are absent until somebody types them: until then they are those of who is signed in. */
export const emptyDraft: Draft = {
  phone: '',
  inWaterExperience: '',
  medicalConditions: '',
  anythingElse: '',
  trips: [],
};

/** What a device has kept; an empty one where it has nothing, or nothing that can be read. */
export function readDraft(kept: unknown): Draft {
  const read = draftSchema.safeParse(kept);
  return read.success ? read.data : emptyDraft;
}

/** A trip that is offered, as a form names it. */
export interface OfferedTrip {
  readonly id: string;
  readonly name: string;
  readonly date: string;
}

/** Who is signed in. */
export interface Known {
  readonly name: string;
  readonly email: string;
}

/** What would be sent; trips that are offered no more are left out. */
export function interestOf(draft: Draft, known: Known, trips: readonly OfferedTrip[]) {
  return {
    personal: {
      name: draft.name ?? known.name,
      email: draft.email ?? known.email,
      phone: draft.phone,
    },
    additional: {
      inWaterExperience: draft.inWaterExperience,
      medicalConditions: draft.medicalConditions,
      anythingElse: draft.anythingElse,
    },
    trips: trips.filter(({ id }) => draft.trips.includes(id)),
  };
}

/** What can be sent; null while something is missing. */
export function completeInterest(draft: Draft, known: Known, trips: readonly OfferedTrip[]): Interest | null {
  return interestSchema.safeParse(interestOf(draft, known, trips)).data ?? null;
}

/** The id under which something is sent: of the try before where it is the same, else a new one. */
export function idFor(what: string, tried: Draft['tried'], newId: () => string): string {
  return tried?.what === what ? tried.id : newId();
}
