import { Alert, Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { say } from '../../../../language/say.ts';
import { LeaveQuestion } from '../../shared/leave-question.tsx';
import { useLeaving } from '../../shared/use-leaving.ts';
import { FieldsOfPeople } from './fields-of-people.tsx';
import { FieldsOfPictures } from './fields-of-pictures.tsx';
import { FieldsOfWhat } from './fields-of-what.tsx';
import { FieldsOfWhen } from './fields-of-when.tsx';
import { handleOf } from './typed-event.ts';
import { useSaveEvent } from './use-save-event.ts';
import { useTypedEvent } from './use-typed-event.ts';

interface EventFormProps {
  /** As it is stored now; null makes a new one. */
  readonly event: ReefEvent | null;
  readonly onSaved?: (eventId: string) => void;
  /** Told whether something is typed that is not stored. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
}

/** An event as an administrator writes it. */
export function EventForm({ event, onSaved, onUnsaved }: EventFormProps) {
  const written = useTypedEvent(event);
  const { form, pictures, isUnsaved } = written;
  const leaving = useLeaving(isUnsaved);
  const saving = useSaveEvent({
    isNew: event === null,
    onWritten: ({ updatedAt }) => written.noteSaved(updatedAt),
    onSaved(eventId) {
      if (event === null) leaving.letGo();
      onSaved?.(eventId);
    },
  });
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved]);
  const { name, handle, startDay, yPos, bannerGround } = form.values;

  /** The handle and the id follow from what was typed before, as long as nobody has said another. */
  function suggest() {
    if (event !== null) return;
    if (handle === '') form.setFieldValue('handle', handleOf(name));
    const year = startDay.slice(0, 4);
    const suggested = [handleOf(handle === '' ? name : handle), year].filter(Boolean).join('-');
    if (form.values.id === '' && startDay !== '') form.setFieldValue('id', suggested);
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (said) => saving.mutate({ written: said, pictures, bannerGround, yPos, basedOn: written.basedOn() }),
        () =>
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
      )}
    >
      <Stack gap="xl" maw={760}>
        {/* What is typed while it is being saved would be gone with what was saved. */}
        <Stack gap="xl" inert={saving.isPending}>
          <FieldsOfWhat form={form} isNew={event === null} onLeft={suggest} />
          <FieldsOfWhen form={form} isNew={event === null} onLeft={suggest} />
          <FieldsOfPeople form={form} />
          <FieldsOfPictures
            form={form}
            name={name}
            {...pictures}
            onBanner={(picture) => written.choose('banner', picture)}
            onBackground={(picture) => written.choose('background', picture)}
          />
        </Stack>
        {saving.isError && (
          <Alert color="red" role="alert" title={say('The event was not saved')}>
            {saving.error.message}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={saving.isPending}>
            {event === null ? say('Create Event') : say('Save')}
          </Button>
          <Button component={Link} to="/edit-event/events" variant="default">
            {say('Back to Events')}
          </Button>
        </Group>
      </Stack>
      <LeaveQuestion
        opened={leaving.isAsked}
        text={say('What you typed of this event is saved nowhere, and is lost.')}
        onLeave={leaving.leave}
        onStay={leaving.stay}
      />
    </form>
  );
}
