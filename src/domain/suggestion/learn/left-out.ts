import { counted } from '../../wording/counted.ts';
import type { Taught } from './model-record.ts';

/** 'One analysis and two photos could not be read' in figures; null where nothing was left out. */
export function leftOutWords({ leftOut }: Pick<Taught, 'leftOut'>): string | null {
  if (leftOut === undefined) return null;
  const { analyses, photos } = leftOut;
  const parts = [
    ...(analyses === 0 ? [] : [counted(analyses, 'analysis', 'analyses')]),
    ...(photos === 0 ? [] : [counted(photos, 'photo')]),
  ];
  if (parts.length === 0) return null;
  return `${parts.join(' and ')} could not be read and ${analyses + photos === 1 ? 'was' : 'were'} left out.`;
}
