import { useRef, useState } from 'react';
import type { SiteItem } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { notify } from '../../../../ui/notify.ts';
import { type Leaving, useLeaving } from '../../shared/use-leaving.ts';
import type { FormOfItem } from '../fields/item-form-type.ts';
import {
  type Begun,
  chosenSrc,
  schemaOf,
  type TypedItem,
  takenOver,
  typedOf,
  type WrittenItem,
} from '../fields/typed-item.ts';
import { useSaveItem } from '../use-site.ts';

interface TypedItemOptions {
  /** As it was stored when the form was opened; a new one is not stored at all. */
  readonly opened: SiteItem | Begun;
  /** Reads the item again. */
  readonly readAgain: () => Promise<SiteItem | null>;
  readonly onSaved: (item: SiteItem) => void;
}

export interface TypedItemForm {
  readonly form: FormOfItem;
  readonly leaving: Leaving;
  /** What is stored, as far as this form has seen it; null for a new one. */
  readonly basedOn: SiteItem | null;
  /** Fields that somebody else has changed as well, after their changes were taken over; null where none were. */
  readonly both: readonly string[] | null;
  readonly error: Error | null;
  readonly isSaving: boolean;
  readonly save: (written: WrittenItem) => void;
  /** Puts what somebody else wrote beside what was typed here. */
  readonly takeOver: () => Promise<void>;
  /** Notes a picture that was chosen here, by the address under which it is shown until it is stored. */
  readonly noteFile: (address: string, file: File) => void;
}

const storedOf = (item: SiteItem | Begun): SiteItem | null => ('order' in item ? item : null);

/** What is typed of an item, how it is saved, and what becomes of it where somebody else was first. */
export function useTypedItem({ opened, readAgain, onSaved }: TypedItemOptions): TypedItemForm {
  const [schema] = useState(() => schemaOf({ id: opened.id, kind: opened.kind }));
  const form = useSchemaForm(schema, typedOf(opened));
  const [basedOn, setBasedOn] = useState(storedOf(opened));
  const [both, setBoth] = useState<readonly string[] | null>(null);
  const files = useRef(new Map<string, File>());
  const leaving = useLeaving(form.isDirty());
  const saving = useSaveItem();

  function showStored(item: SiteItem, typed: TypedItem): void {
    form.setInitialValues(typedOf(item));
    form.setValues(typed);
    setBasedOn(item);
  }

  function fileOf({ item }: WrittenItem): File | undefined {
    if (!('picture' in item) || item.picture?.src !== chosenSrc) return undefined;
    const { picture } = form.getValues();
    return typeof picture === 'object' && 'src' in picture ? files.current.get(picture.src) : undefined;
  }

  return {
    ...{ form, leaving, basedOn, both, error: saving.error, isSaving: saving.isPending },
    noteFile: (address, file) => void files.current.set(address, file),
    save(written) {
      setBoth(null);
      const { item, why } = written;
      saving.mutate(
        { item, basedOn, why, file: fileOf(written) },
        {
          onSuccess(saved) {
            if (basedOn === null) leaving.letGo();
            showStored(saved, typedOf(saved));
            notify.done(say('It is saved, and on the pages.'));
            onSaved(saved);
          },
        },
      );
    },
    async takeOver() {
      const since = await readAgain();
      if (since === null) return;
      const next = takenOver(form.getValues(), typedOf(basedOn ?? opened), typedOf(since));
      showStored(since, next.typed);
      setBoth(next.both);
      saving.reset();
    },
  };
}
