import { Alert } from '@mantine/core';
import { say } from '../../../../language/say.ts';
import type { ItemField } from '../fields/fields-of-kind.ts';
import { isMeanwhile, refusalWords } from '../refusal-words.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import type { TypedItemForm } from './use-typed-item.ts';

interface SavingNotesProps extends Pick<TypedItemForm, 'error' | 'both' | 'takeOver'> {
  readonly fields: readonly ItemField[];
}

/** What became of saving an item: why it was refused, or what somebody else has written meanwhile. */
export function SavingNotes({ error, both, takeOver, fields }: SavingNotesProps) {
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
