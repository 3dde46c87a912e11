import { z } from 'zod';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { daysOfEvent } from '../../../../domain/events/event-days.ts';
import {
  backgroundPositions,
  refreshRates,
  writtenEventSchema,
} from '../../../../domain/events/written-event.ts';
import type { RegionClock } from '../../../../domain/region/local-time.ts';
import { defaultRegionId } from '../../../../domain/region/region.ts';
import { say } from '../../../../language/say.ts';

/** The fields as they are typed; what is left empty is an empty text. */
export const typedEventSchema = z.object({
  ...{ id: z.string(), handle: z.string(), name: z.string(), desc: z.string() },
  ...{ regionId: z.string(), eventType: z.string(), type: z.string(), location: z.string() },
  ...{ startDay: z.string(), endDay: z.string(), archiveDay: z.string() },
  ...{ domains: z.string(), terms: z.string(), maxParticipants: z.union([z.number(), z.string()]) },
  ...{ refreshRateMinutes: z.number(), yPos: z.number(), bannerGround: z.string() },
  additionalUserFields: z.array(z.object({ fieldId: z.string(), fieldLabel: z.string() })),
  ...{ disableEmailVerification: z.boolean(), isDraft: z.boolean(), needsPlace: z.boolean() },
});
export type TypedEvent = z.infer<typeof typedEventSchema>;

const absent = (text: string) => (text.trim() === '' ? undefined : text);

/** What is written of the fields: pictures are added once they are stored. */
export const eventFormSchema = typedEventSchema.transform((typed, context) => {
  const { type, archiveDay, maxParticipants, needsPlace } = typed;
  const parsed = writtenEventSchema.safeParse({
    ...typed,
    id: typed.id.trim(),
    handle: typed.handle.trim(),
    type: absent(type),
    archiveDay: absent(archiveDay),
    maxParticipants: maxParticipants === '' ? undefined : maxParticipants,
    host: window.location.host,
  });
  const issue = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: typed });
  for (const { path, message } of parsed.error?.issues ?? []) issue(path, message);
  if (typed.startDay !== '' && typed.endDay !== '' && typed.startDay > typed.endDay)
    issue(['endDay'], say('Start date must be before end date'));
  if (needsPlace && !typed.isDraft && typed.location.trim() === '')
    issue(['location'], say('Location is required for scheduled or active events'));
  return parsed.success ? parsed.data : z.NEVER;
});

/** A form with nothing in it. */
export const emptyEvent: TypedEvent = {
  ...{ id: '', handle: '', name: '', desc: '', regionId: defaultRegionId, eventType: '', type: '' },
  ...{ location: 'Online', startDay: '', endDay: '', archiveDay: '', domains: '', terms: '' },
  ...{ maxParticipants: '', refreshRateMinutes: refreshRates.usual, yPos: 20, bannerGround: '' },
  ...{ additionalUserFields: [], disableEmailVerification: false, isDraft: false, needsPlace: true },
};

/** An event as its form shows it. */
export function typedOf(event: ReefEvent, region: RegionClock): TypedEvent {
  const { background, bannerInfo, tnc, status } = event;
  const { min, max } = backgroundPositions;
  return {
    ...emptyEvent,
    ...{ id: event.id, handle: event.handle, name: event.name, regionId: event.regionId },
    ...{ eventType: event.eventType, type: event.type ?? '', location: event.location ?? '' },
    ...daysOfEvent(event, region),
    desc: event.desc.join('\n'),
    domains: event.domains.join('\n'),
    terms: Array.isArray(tnc) ? tnc.join('\n') : (tnc ?? ''),
    maxParticipants: event.maxParticipants ?? '',
    refreshRateMinutes: Math.max(
      refreshRates.min,
      Math.round((event.refreshRateMinutes ?? refreshRates.usual) / refreshRates.step) * refreshRates.step,
    ),
    yPos: Math.min(max, Math.max(min, background?.yPos ?? 20)),
    bannerGround: bannerInfo?.background ?? '',
    additionalUserFields: [...(event.additionalUserFields ?? [])],
    disableEmailVerification: event.disableEmailVerification ?? false,
    needsPlace: status === 'scheduled' || status === 'active',
  };
}

/** A handle as it is suggested for a name: 'reef-day' for 'Reef Day!'. */
export function handleOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}
