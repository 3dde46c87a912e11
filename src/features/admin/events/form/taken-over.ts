import { sameJson } from '../../../../domain/documents/json.ts';
import { type EventPictures, isSamePicture } from './event-pictures.ts';
import { type TypedEvent, typedEventSchema } from './typed-event.ts';

/** What a form says: its fields and its pictures. */
export interface FormState {
  readonly typed: TypedEvent;
  readonly pictures: EventPictures;
}

/** Of one field: what was typed, else what is stored since; undefined where both are another thing than before. */
function joined<Value>(
  { mine, before, since }: Readonly<Record<'mine' | 'before' | 'since', Value>>,
  isSame: (one: Value, other: Value) => boolean,
): Value | undefined {
  if (isSame(mine, before)) return since;
  return isSame(since, before) || isSame(since, mine) ? mine : undefined;
}

/**
 * What a form says after the event was stored anew while somebody typed: what they typed stays, and the other fields are those of
 * today. null where somebody else has changed the same field: then it stays what it was made of, and saving it says who that was.
 *
 * @param before What the form was made of.
 */
export function takenOver(mine: FormState, before: FormState, since: FormState): FormState | null {
  const said = new Map(Object.entries(mine.typed));
  const was = new Map(Object.entries(before.typed));
  const fields = Object.entries(since.typed).map(
    ([key, value]) =>
      [
        key,
        joined({ mine: said.get(key) ?? null, before: was.get(key) ?? null, since: value }, sameJson),
      ] as const,
  );
  const picture = (kind: keyof EventPictures) =>
    joined(
      { mine: mine.pictures[kind], before: before.pictures[kind], since: since.pictures[kind] },
      isSamePicture,
    );
  const [banner, background] = [picture('banner'), picture('background')];
  if (fields.some(([, value]) => value === undefined) || banner === undefined || background === undefined)
    return null;
  return { typed: typedEventSchema.parse(Object.fromEntries(fields)), pictures: { banner, background } };
}
