import { Alert, Anchor, Button, Checkbox, Grid, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { longestWhy } from '../../../../domain/back-office/change.ts';
import type { SiteItem } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { LeaveQuestion } from '../../shared/leave-question.tsx';
import { fieldsOfKind, type ItemField } from '../fields/fields-of-kind.ts';
import type { Begun } from '../fields/typed-item.ts';
import { pageOf } from '../kinds.ts';
import { isMeanwhile, refusalWords } from '../refusal-words.ts';
import { ItemFieldInput } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';
import { type TypedItemForm, useTypedItem } from './use-typed-item.ts';

/** Somebody else was first: nothing is lost, and their words come in beside what was typed here. */
function MeanwhileNote({ onTakeOver }: { readonly onTakeOver: () => void }) {
  return (
    <Alert color="yellow" role="alert" title={say('Somebody else has changed this meanwhile')}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {say(
            'Nothing of yours was saved. What you typed is still here; take over what they wrote beside it.',
          )}
        </Text>
        <Button variant="default" onClick={onTakeOver}>
          {say('Take over their changes')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface SavingNotesProps extends Pick<TypedItemForm, 'error' | 'both' | 'takeOver'> {
  readonly fields: readonly ItemField[];
}

/** What became of saving an item: why it was refused, or what somebody else has written meanwhile. */
function SavingNotes({ error, both, takeOver, fields }: SavingNotesProps) {
  if (error !== null && isMeanwhile(error)) return <MeanwhileNote onTakeOver={() => void takeOver()} />;
  if (error !== null)
    return (
      <Alert color="red" role="alert" title={say('It was not saved')}>
        {refusalWords(error)}
      </Alert>
    );
  if (both === null) return null;
  const names = fields.flatMap(({ key, label }) => (both.includes(key) ? [say(label)] : []));
  return (
    <Alert role="status" title={say('Their changes are here now')}>
      {names.length === 0
        ? say('What you typed is here as well. Save to keep it.')
        : say('You both changed: {fields}. What you typed stands there; save to keep it.', {
            fields: names.join(', '),
          })}
    </Alert>
  );
}

interface ItemFormProps {
  /** As it was stored when the form was opened; a new one is not stored at all. */
  readonly opened: SiteItem | Begun;
  /** All items, as far as they are known. */
  readonly items: readonly SiteItem[];
  /** Reads the item again. */
  readonly readAgain: () => Promise<SiteItem | null>;
  readonly onSaved: (item: SiteItem) => void;
  /** Told whether something is typed that is not stored. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
}

/** An item of the public pages as an administrator writes it, beside what visitors will read. */
export function ItemForm({ opened, items, readAgain, onSaved, onUnsaved }: ItemFormProps) {
  const typing = useTypedItem({ opened, readAgain, onSaved });
  const { form, basedOn, isSaving, leaving } = typing;
  const isUnsaved = form.isDirty();
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved]);
  const fields = fieldsOfKind[opened.kind];
  return (
    <form
      noValidate
      aria-label={say('What the pages say')}
      onSubmit={form.onSubmit(
        (written) => typing.save(written),
        () =>
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
      )}
    >
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          {/* What is typed while it is being saved would be gone with what was saved. */}
          <Stack gap="lg" inert={isSaving}>
            {fields.map((field) => (
              <ItemFieldInput key={field.key} {...{ form, field, items }} onFile={typing.noteFile} />
            ))}
            <Checkbox
              label={say('It is an example')}
              description={say('Nobody and nothing that there is: pages say so beside it.')}
              {...form.getInputProps('isExample', { type: 'checkbox' })}
            />
            <Textarea
              label={say('Why')}
              description={say('May be left out. It is kept with the change.')}
              maxLength={longestWhy}
              autosize
              minRows={1}
              {...form.getInputProps('why')}
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md" pos="sticky" top={88}>
            <ItemPreview kind={opened.kind} typed={form.values} />
            {basedOn !== null && !basedOn.isDeleted && (
              <Anchor component={Link} to={pageOf(basedOn)}>
                {say('See it on the page')}
              </Anchor>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
      <Stack gap="md" mt="lg">
        <SavingNotes {...typing} fields={fields} />
        <Group gap="sm">
          <Button type="submit" loading={isSaving}>
            {say('Save')}
          </Button>
          <Button component={Link} to={`/admin/site?kind=${opened.kind}`} variant="default">
            {say('Back to the list')}
          </Button>
        </Group>
      </Stack>
      <LeaveQuestion
        opened={leaving.isAsked}
        text={say('What you typed is saved nowhere, and is lost.')}
        onLeave={leaving.leave}
        onStay={leaving.stay}
      />
    </form>
  );
}
