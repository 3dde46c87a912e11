import { z } from 'zod';
import { instantSchema } from '../../../../../src/domain/documents/instant.ts';
import { cloudIdKey } from '../../../../storage/db/outbox/current-cloud.ts';
import type { HubSettings } from '../../../../storage/db/tables/settings.ts';

const count = z.int().min(0);

/** What a comparison came to, or has come to so far. */
const comparedSchema = z.object({
  beganAt: instantSchema,
  /** null while it goes on. */
  endedAt: instantSchema.nullable(),
  /** Path of the last survey that was compared: a stop goes on after it. */
  after: z.string(),
  /** Photos that the cloud had lost and that go there again. */
  sentAgain: count,
  /** Photos that the cloud had lost and that this laptop has no longer. */
  lost: count,
});
export type Compared = z.infer<typeof comparedSchema>;

/** What the boat remembers of its cloud besides the queue; kept over a restart. */
export interface KeptCloud {
  /** null before the boat has met a cloud that says its id. */
  id(): string | null;
  /** Another cloud than that answers, and nobody has said yet what is to go there. */
  otherId(): string | null;
  noteOther(id: string | null): void;
  /** Whether the cloud has what this boat left there at its last homecoming. */
  isMarker(marker: string | null): boolean;
  /** Before the cloud is told: a stop in between leaves both valid. */
  noteNextMarker(marker: string): void;
  noteMarker(marker: string): void;
  /** The cloud was set back to an older copy of its data, or is a new one: everything is to be compared. */
  isSetBack(): boolean;
  noteSetBack(isSetBack: boolean): void;
  compared(): Compared | null;
  noteCompared(compared: Compared | null): void;
}

const keys = {
  other: 'cloud.other',
  marker: 'cloud.marker',
  nextMarker: 'cloud.marker-next',
  setBack: 'cloud.set-back',
  compared: 'cloud.compared',
} as const;

export function createKeptCloud(settings: HubSettings): KeptCloud {
  const textAt = (key: string) => settings.get(key) || null;
  return {
    id: () => textAt(cloudIdKey),
    otherId: () => textAt(keys.other),
    noteOther: (id) => settings.set(keys.other, id ?? ''),
    isMarker(marker) {
      const kept = textAt(keys.marker);
      // Before the first homecoming nothing was left there.
      return kept === null || marker === kept || (marker !== null && marker === textAt(keys.nextMarker));
    },
    noteNextMarker: (marker) => settings.set(keys.nextMarker, marker),
    noteMarker: (marker) => settings.set(keys.marker, marker),
    isSetBack: () => settings.get(keys.setBack) === '1',
    noteSetBack: (isSetBack) => settings.set(keys.setBack, isSetBack ? '1' : ''),
    compared() {
      const text = textAt(keys.compared);
      return text === null ? null : (comparedSchema.safeParse(JSON.parse(text)).data ?? null);
    },
    noteCompared: (compared) =>
      settings.set(keys.compared, compared === null ? '' : JSON.stringify(compared)),
  };
}
