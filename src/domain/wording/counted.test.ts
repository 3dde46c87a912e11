import { describe, expect, it } from 'vitest';
import { counted } from './counted.ts';

describe('a count', () => {
  it.each([
    [counted(1, 'photo'), '1 photo'],
    [counted(0, 'photo'), '0 photos'],
    [counted(1_200, 'survey'), '1,200 surveys'],
    [counted(2, 'person', 'people'), '2 people'],
  ])('says %s', (said, wanted) => {
    expect(said).toBe(wanted);
  });
});
