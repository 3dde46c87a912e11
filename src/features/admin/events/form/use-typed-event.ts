import { useEffect, useRef, useState } from 'react';
import { useRegions } from '../../../../client/regions/region.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import type { Regions } from '../../../../domain/region/known-regions.ts';
import { regionIn } from '../../../../domain/region/known-regions.ts';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { type EventPictures, isSamePicture, type PictureKind, picturesOf } from './event-pictures.ts';
import type { FormOfEvent } from './form-section.tsx';
import { takenOver } from './taken-over.ts';
import { emptyEvent, eventFormSchema, typedOf } from './typed-event.ts';

export interface TypedEventForm {
  readonly form: FormOfEvent;
  readonly pictures: EventPictures;
  readonly choose: (kind: PictureKind, picture: EventPictures[PictureKind]) => void;
  /** Something is here that is not stored. */
  readonly isUnsaved: boolean;
  /** `updatedAt` of what the form was made of; null for a new event. */
  readonly basedOn: () => string | null;
  /** Told of a version that was made of this form: it is shown as it is, as soon as it was read again. */
  readonly noteSaved: (updatedAt: string) => void;
}

const stateOf = (event: ReefEvent | null, regions: Regions) => ({
  typed: event === null ? emptyEvent : typedOf(event, regionIn(regions, event.regionId)),
  pictures: picturesOf(event),
});

/**
 * What is typed of an event. Whatever else is done with the event meanwhile, on this page or by others, leaves what was typed where it
 * is.
 *
 * @param event As it is stored now; null makes a new one.
 */
export function useTypedEvent(event: ReefEvent | null): TypedEventForm {
  const regions = useRegions();
  const [opened, setOpened] = useState(event);
  const form = useSchemaForm(eventFormSchema, stateOf(event, regions).typed);
  const [pictures, setPictures] = useState(picturesOf(event));
  const saved = useRef<string | null>(null);

  useEffect(() => {
    if (event === null || event.updatedAt === opened?.updatedAt) return;
    const since = stateOf(event, regions);
    const isOwn = event.updatedAt === saved.current;
    const next = isOwn
      ? since
      : takenOver({ typed: form.getValues(), pictures }, stateOf(opened, regions), since);
    if (next === null) return;
    if (isOwn) saved.current = null;
    form.setInitialValues(since.typed);
    form.setValues(next.typed);
    setPictures(next.pictures);
    setOpened(event);
  }, [event, opened, form, pictures, regions]);

  const before = picturesOf(opened);
  return {
    form,
    pictures,
    choose: (kind, picture) => setPictures((now) => ({ ...now, [kind]: picture })),
    isUnsaved:
      form.isDirty() ||
      !isSamePicture(pictures.banner, before.banner) ||
      !isSamePicture(pictures.background, before.background),
    basedOn: () => saved.current ?? opened?.updatedAt ?? null,
    noteSaved(updatedAt) {
      saved.current = updatedAt;
    },
  };
}
