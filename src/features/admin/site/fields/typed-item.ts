import { z } from 'zod';
import type { LocalText } from '../../../../domain/site/local-text.ts';
import { type SiteItem, type SiteItemKind, siteItemSchema } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { fieldsOfKind, type ItemField } from './fields-of-kind.ts';

/** What is wrong with a field, in words. */
function issueWords(issue: z.core.$ZodIssue): string {
  const last = issue.path.at(-1);
  if (last === 'src') return say('Please choose a picture.');
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return say('Please type a whole number.');
    return issue.expected === 'number' ? say('Please type a number.') : say('Please fill this in.');
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return issue.origin === 'string'
      ? say('This is too long: at most {most, number} letters.', { most })
      : say('At most {most, number}.', { most });
  }
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? say('Please fill this in.')
      : say('At least {least, number}.', { least: Number(issue.minimum) });
  if (last === 'to' || last === 'video')
    return say('A page of this site begins with /, one elsewhere with https://.');
  return say('This cannot be saved as it is.');
}

/** A text as it is typed, in each language; empty where nobody wrote it. */
export interface TypedText {
  readonly en: string;
  readonly fr: string;
}
export interface TypedPicture {
  /** Empty for none; 'blob:…' for one that was chosen here and is stored nowhere yet. */
  readonly src: string;
  readonly alt: TypedText;
}
interface TypedLink {
  readonly to: string;
  readonly text: TypedText;
}
type TypedValue = string | number | boolean | TypedText | TypedPicture | TypedLink;

/** The fields of an item as they are typed, by their names, with `isExample` and `why`. */
export type TypedItem = Record<string, TypedValue>;

/** What a new item is made of before anybody typed anything. */
export interface Begun {
  readonly id: string;
  readonly kind: SiteItemKind;
}

const typedText = (text: LocalText | undefined): TypedText => ({
  en: text?.en ?? '',
  fr: text?.fr ?? '',
});
const typedTextSchema = z.object({ en: z.string(), fr: z.string() });
const typedPictureSchema = z.object({ src: z.string(), alt: typedTextSchema });
const typedLinkSchema = z.object({ to: z.string(), text: typedTextSchema });
const localTextSchema = z.object({ en: z.string(), fr: z.string().optional() });

function typedValue(field: ItemField, stored: unknown): TypedValue {
  switch (field.as) {
    case 'text':
      return typedText(localTextSchema.safeParse(stored).data);
    case 'number':
      return typeof stored === 'number' ? stored : '';
    case 'choice':
      return typeof stored === 'string' ? stored : (field.options[0]?.[0] ?? '');
    case 'link': {
      const link = z.object({ to: z.string(), text: localTextSchema }).safeParse(stored).data;
      return { to: link?.to ?? '', text: typedText(link?.text) };
    }
    case 'picture': {
      const picture = z.object({ src: z.string(), alt: localTextSchema }).safeParse(stored).data;
      return { src: picture?.src ?? '', alt: typedText(picture?.alt) };
    }
    case 'name':
    case 'region':
    case 'target':
      return typeof stored === 'string' ? stored : '';
  }
}

/** An item, or the beginning of one, as its form shows it. */
export function typedOf(item: SiteItem | Begun): TypedItem {
  const stored = new Map<string, unknown>(Object.entries(item));
  return {
    ...Object.fromEntries(
      fieldsOfKind[item.kind].map((field) => [field.key, typedValue(field, stored.get(field.key))]),
    ),
    isExample: 'isExample' in item && item.isExample,
    why: '',
  };
}

const isEmpty = ({ en, fr }: TypedText): boolean => en.trim() === '' && fr.trim() === '';

function writtenText({ en, fr }: TypedText, isOptional = false): LocalText | undefined {
  if (isOptional && isEmpty({ en, fr })) return undefined;
  return { en, ...(fr.trim() === '' ? {} : { fr }) };
}

/** A picture that is stored nowhere yet has no address: this stands for it until then. */
export const chosenSrc = '/chosen';
export const isChosen = ({ src }: Pick<TypedPicture, 'src'>): boolean => src.startsWith('blob:');

/** What is written of a field; undefined where it is left out. */
function writtenValue(field: ItemField, typed: TypedValue | undefined): unknown {
  const { isOptional = false } = field;
  switch (field.as) {
    case 'text':
      return writtenText(typedTextSchema.parse(typed), isOptional);
    case 'link': {
      const { to, text } = typedLinkSchema.parse(typed);
      return to.trim() === '' && isEmpty(text) ? undefined : { to, text: writtenText(text) };
    }
    case 'picture': {
      const picture = typedPictureSchema.parse(typed);
      if (isOptional && picture.src === '') return undefined;
      return { src: isChosen(picture) ? chosenSrc : picture.src, alt: writtenText(picture.alt) };
    }
    case 'number':
    case 'target':
      return typed === '' && (isOptional || field.as === 'number') ? undefined : typed;
    case 'name':
    case 'choice':
    case 'region':
      return typed;
  }
}

export interface WrittenItem {
  /** With `chosenSrc` where a picture is to be stored first. */
  readonly item: SiteItem;
  readonly why: string;
}

/** What a form says, read by the item's own schema; what is wrong stands at its field, in words. */
export function schemaOf({ id, kind }: Begun): z.ZodType<WrittenItem, TypedItem> {
  const fields = fieldsOfKind[kind];
  return z.custom<TypedItem>().transform((typed, context) => {
    const written = fields.map((field) => [field.key, writtenValue(field, typed[field.key])] as const);
    const parsed = siteItemSchema.safeParse({
      ...Object.fromEntries(written.filter(([, value]) => value !== undefined)),
      ...{ id, kind, order: 0, isDeleted: false, isExample: typed.isExample === true },
    });
    for (const issue of parsed.error?.issues ?? []) {
      const path = pathOfField(issue.path, fields);
      context.addIssue({ code: 'custom', path, message: issueWords(issue), input: typed });
    }
    return parsed.success ? { item: parsed.data, why: String(typed.why).trim() } : z.NEVER;
  });
}

/** Where a message stands: at the language that lacks the text, where the whole text is missing. */
function pathOfField(path: readonly PropertyKey[], fields: readonly ItemField[]): PropertyKey[] {
  const field = fields.find(({ key }) => key === path[0]);
  if (path.length > 1 || field === undefined) return [...path];
  if (field.as === 'text') return [...path, 'en'];
  return [...path];
}

/** What a form says after somebody else has changed the item: theirs, and of what was typed here all that differs from before. */
export function takenOver(
  mine: TypedItem,
  before: TypedItem,
  since: TypedItem,
): { readonly typed: TypedItem; readonly both: readonly string[] } {
  const same = (one: TypedValue | undefined, other: TypedValue | undefined) =>
    JSON.stringify(one) === JSON.stringify(other);
  const own = Object.entries(mine).filter(([key, value]) => !same(value, before[key]));
  return {
    typed: { ...since, ...Object.fromEntries(own) },
    both: own.flatMap(([key, value]) =>
      same(since[key], before[key]) || same(since[key], value) || key === 'why' ? [] : [key],
    ),
  };
}
