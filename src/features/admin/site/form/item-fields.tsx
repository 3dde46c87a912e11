import { NativeSelect, TextInput } from '@mantine/core';
import { useRegions } from '../../../../client/regions/region.ts';
import { listedRegions } from '../../../../domain/region/known-regions.ts';
import type { SiteItem } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import type { ItemField } from '../fields/fields-of-kind.ts';
import type { FormOfItem } from '../fields/item-form-type.ts';
import { LinkField, TargetField } from '../fields/link-field.tsx';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';

interface FieldProps {
  readonly form: FormOfItem;
  readonly field: ItemField;
  readonly items: readonly SiteItem[];
  readonly onFile: (address: string, file: File) => void;
}

/** One field of a form, as its kind asks. */
export function ItemFieldInput({ form, field, items, onFile }: FieldProps) {
  const { key, isOptional = false } = field;
  const label = say(field.label);
  const described = field.description === undefined ? {} : { description: say(field.description) };
  switch (field.as) {
    case 'text':
      return (
        <LocalTextField
          form={form}
          path={key}
          {...{ label, isOptional, ...described }}
          isLong={field.isLong}
        />
      );
    case 'name':
      return <TextInput label={label} required {...described} {...form.getInputProps(key)} />;
    case 'number':
      return (
        <NumberField
          label={label}
          {...described}
          required
          {...{ min: 0, max: field.max, ...(field.isWhole ? { decimals: 0 } : {}) }}
          maw={320}
          {...(field.prefix === undefined ? {} : { leftSection: field.prefix, leftSectionWidth: 44 })}
          {...form.getInputProps(key)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          label={label}
          {...described}
          maw={320}
          data={field.options.map(([value, option]) => ({ value, label: say(option) }))}
          {...form.getInputProps(key)}
        />
      );
    case 'region':
      return <RegionField form={form} path={key} label={label} />;
    case 'target':
      return <TargetField form={form} path={key} label={label} {...described} />;
    case 'link':
      return <LinkField form={form} path={key} label={label} {...described} />;
    case 'picture':
      return <PictureField form={form} path={key} {...{ label, isOptional, items, onFile }} />;
  }
}

function RegionField({
  form,
  path,
  label,
}: {
  readonly form: FormOfItem;
  readonly path: string;
  readonly label: string;
}) {
  const regions = listedRegions(useRegions());
  return (
    <NativeSelect
      label={label}
      required
      maw={320}
      data={[
        { value: '', label: say('Please choose') },
        ...regions.map(({ regionId, regionName }) => ({ value: regionId, label: regionName })),
      ]}
      {...form.getInputProps(path)}
    />
  );
}
