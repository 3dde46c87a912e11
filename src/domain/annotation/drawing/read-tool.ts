import { type ModifierId, modifiers } from '../category/category.ts';
import { findCategory, pathOfCategory } from '../category/category-tree.ts';
import { eraserTool, type Tool } from './stroke.ts';

/** Whether something has fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isModifier = (value: unknown): value is ModifierId =>
  typeof value === 'string' && Object.hasOwn(modifiers, value);
/** A time of a mark: milliseconds since 1970, as far as dates go. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 8.64e15;

/** What the tools of a category have in common. */
const known = new Map<string, Omit<Tool, 'since' | 'mod'>>();

function knownTool(id: string): Omit<Tool, 'since' | 'mod'> | undefined {
  const before = known.get(id);
  if (before !== undefined) return before;
  const category = findCategory(id);
  if (category === undefined) return undefined;
  const path = [...pathOfCategory(category.id)];
  const tool = { colour: category.colour, id: category.id, label: category.label, path };
  known.set(id, tool);
  return tool;
}

/**
 * A tool as it would be made today: legacy ids, labels and colours become the current ones. Older records say less of
 * it: the category tells the rest, whatever the record says. By hand, because a drawing has thousands, and a schema
 * takes most of the time that it is loaded in.
 */
export function readTool(value: unknown): Tool | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined;
  const { id, since = 0, mod, erase = false } = value;
  if (!isTime(since) || (mod !== undefined && !isModifier(mod))) return undefined;
  if (erase !== null && typeof erase !== 'boolean') return undefined;
  if (erase === true) return eraserTool(since);
  const tool = knownTool(id);
  if (tool === undefined) return undefined;
  return mod === undefined ? { since, ...tool } : { since, ...tool, mod };
}
