import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useBackend } from '../../../../client/context/backend.tsx';
import { writeEventAnswer, writeEventName } from '../../../../contract/admin/events.ts';
import { eventDocs } from '../../../../domain/collections/events/events.ts';
import type { WrittenEvent } from '../../../../domain/events/written-event.ts';
import { say } from '../../../../language/say.ts';
import type { Backend } from '../../../../ports/backend.ts';
import { notify } from '../../../../ui/notify.ts';
import { eventsKey } from '../../shared/event/events-key.ts';
import { recordKey } from '../../shared/record-queries.ts';
import { type EventPictures, type FormPicture, type PictureKind, storePicture } from './event-pictures.ts';

export interface EventToSave {
  readonly written: WrittenEvent;
  readonly pictures: EventPictures;
  readonly bannerGround: string;
  readonly yPos: number;
  /** `updatedAt` of what the form was made of; null makes a new event. */
  readonly basedOn: string | null;
}

type Saved = z.infer<typeof writeEventAnswer>;

interface SavingEvent {
  readonly isNew: boolean;
  /** Told as soon as it is stored, before anything is read again. */
  readonly onWritten: (saved: Saved) => void;
  /** Told when it was read again. */
  readonly onSaved: (eventId: string) => void;
}

async function addressOf(
  { blobs }: Backend,
  kind: PictureKind,
  eventId: string,
  picture: FormPicture,
): Promise<string | null> {
  if (picture.kind === 'none') return null;
  return picture.kind === 'stored' ? picture.src : storePicture(blobs, kind, eventId, picture.file);
}

/** Nothing is stored for an event that is not made: its id is looked up first. */
async function refuseKnown({ store }: Backend, eventId: string): Promise<void> {
  const found = await store.get(eventDocs.path({ eventId }));
  if (found !== null) throw new Error(say('There is an event with ID {eventId} already.', { eventId }));
}

/** Saves an event with its pictures: those of before stay stored, whatever becomes of the saving. */
export function useSaveEvent({ isNew, onWritten, onSaved }: SavingEvent) {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ written, pictures, bannerGround, yPos, basedOn }: EventToSave) {
      if (isNew) await refuseKnown(backend, written.id);
      const bannerSrc = await addressOf(backend, 'banner', written.id, pictures.banner);
      const backgroundSrc = await addressOf(backend, 'background', written.id, pictures.background);
      const event = {
        ...written,
        ...(bannerSrc !== null && {
          bannerInfo: { imageSrc: bannerSrc, ...(bannerGround !== '' && { background: bannerGround }) },
        }),
        ...(backgroundSrc !== null && { background: { imageSrc: backgroundSrc, yPos } }),
      };
      return writeEventAnswer.parse(await backend.calls.call(writeEventName, { event, basedOn }));
    },
    async onSuccess(saved) {
      onWritten(saved);
      notify.done(isNew ? say('The event was created.') : say('The event was saved.'));
      await client.invalidateQueries({ queryKey: eventsKey });
      await client.invalidateQueries({ queryKey: recordKey });
      onSaved(saved.eventId);
    },
  });
}
