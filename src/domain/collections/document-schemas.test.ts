import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientMessages } from '../../contract/socket.ts';
import { documentProblem, documentSchemas } from './document-schemas.ts';

const account = {
  uid: 'u1',
  name: { first: 'Mia' },
  email: 'mia@example.org',
  createdAt: '2025-10-01T02:00:00.000Z',
  updatedAt: '2025-10-01T02:00:00.000Z',
};

describe('a document that a client wants to store', () => {
  it('passes when it is as its schema says', () => {
    expect(documentProblem('users/u1', account)).toBeNull();
  });

  it('is refused with the field and the reason', () => {
    expect(documentProblem('users/u1', { ...account, name: { first: '' } })).toContain(
      'First name is required',
    );
  });

  it('is refused with a field that nobody knows, at any depth', () => {
    expect(documentProblem('users/u1', { ...account, nickname: 'M' })).toContain('not known here');
    expect(documentProblem('users/u1', { ...account, name: { first: 'Mia', middle: 'X' } })).toContain(
      'not known here',
    );
  });

  it('is refused in another form than the usual, so that it is found again', () => {
    expect(documentProblem('users/u1', { ...account, email: 'Mia@Example.org' })).toContain('usual form');
  });

  it('is refused above 64 kB', () => {
    const note = { anything: 'é'.repeat(32_769) };
    expect(documentProblem('events/e1/useractivity/u1', note)).toContain('has 65 kB, and at most 64 kB');
    expect(documentProblem('events/e1/useractivity/u1', { anything: 'é'.repeat(32_700) })).toBeNull();
  });

  it('is left alone where the tree has no schema for it', () => {
    expect(documentProblem('events/e1/useractivity/u1', { anything: 1 })).toBeNull();
  });
});

interface Shape {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** Every place of a schema where something without an end could be put. */
function endless(shape: Shape, at: string): string[] {
  const inside = (part: unknown, name: string) =>
    typeof part === 'object' && part !== null ? endless(part as Shape, `${at}.${name}`) : [];
  const own: string[] = [];
  const isFixed = ['maxLength', 'enum', 'const'].some((key) => key in shape);
  const pattern = String(shape.pattern ?? '');
  const ends = pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|,\}/.test(pattern);
  if (shape.type === 'string' && !isFixed && !ends) own.push(at);
  if (shape.type === 'array' && !('maxItems' in shape) && !('prefixItems' in shape)) own.push(at);
  if (shape.type === 'object' && 'additionalProperties' in shape && shape.additionalProperties !== false) {
    const keys = shape.propertyNames as Shape | undefined;
    const isEnum = keys !== undefined && 'enum' in keys;
    if (!isEnum && (!('maxProperties' in shape) || keys === undefined || !('maxLength' in keys)))
      own.push(at);
  }
  const parts = Object.entries(shape.properties ?? {}).flatMap(([key, part]) => inside(part, key));
  const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => {
    const list = shape[key];
    return Array.isArray(list) ? list.flatMap((part, index) => inside(part, `${key}${index}`)) : [];
  });
  return [
    ...own,
    ...parts,
    ...listed,
    ...inside(shape.items, '[]'),
    ...inside(shape.additionalProperties, '*'),
  ];
}

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

describe('a text, a list and a map of a schema', () => {
  it('have an end, in every document that a client may write', () => {
    expect(documentSchemas.flatMap((schema, index) => endless(shapeOf(schema), `document ${index}`))).toEqual(
      [],
    );
  });

  it('have an end, in every message of the socket', () => {
    const found = Object.entries(clientMessages).flatMap(([name, schema]) => endless(shapeOf(schema), name));
    expect(found).toEqual([]);
  });

  it('are found where they have none', () => {
    const schema = z.object({
      a: z.string(),
      b: z.array(z.string().max(3)),
      c: z.record(z.string(), z.number()),
    });
    expect(endless(shapeOf(schema), 'x')).toEqual(['x.a', 'x.b', 'x.c']);
  });
});
