import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as blobs from '../../contract/blobs.ts';
import * as positions from '../../contract/boat-positions.ts';
import * as courier from '../../contract/courier.ts';
import * as desktop from '../../contract/desktop.ts';
import * as http from '../../contract/http.ts';
import * as hubKey from '../../contract/hub-key.ts';
import * as pack from '../../contract/pack.ts';
import * as socket from '../../contract/socket.ts';
import { submitDrawingAnalysisInput } from '../../operations/analysis/submit-drawing-analysis.ts';
import { submitPercentageAnalysisInput } from '../../operations/analysis/submit-percentage-analysis.ts';
import { profileSchema, userSchema } from '../account/user.ts';
import { imageSchema } from '../survey/image.ts';
import { surveySchema } from '../survey/survey.ts';
import { problemInWords } from './problem-in-words.ts';

function schemasIn(value: unknown): z.ZodType[] {
  if (value instanceof z.ZodType) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(schemasIn);
}

const contract = [blobs, positions, courier, desktop, http, hubKey, pack, socket].flatMap((module) =>
  schemasIn({ ...module }),
);
const documents = [profileSchema, userSchema, imageSchema, surveySchema];
const calls = [submitDrawingAnalysisInput, submitPercentageAnalysisInput];
const schemas = [...contract, ...documents, ...calls];

const hostile = [
  undefined,
  null,
  7,
  -1,
  1.5,
  Number.NaN,
  '',
  'x',
  'x'.repeat(2000),
  [],
  [1],
  {},
  { x: 1 },
  true,
];

/** What is wrong with each value of each field of a schema, the fields inside of objects too. */
function* problems(schema: z.ZodType, depth = 0): Generator<z.ZodError> {
  for (const value of hostile) {
    const parsed = schema.safeParse(value);
    if (!parsed.success) yield parsed.error;
  }
  if (!(schema instanceof z.ZodObject) || depth > 2) return;
  for (const [key, field] of Object.entries(schema.shape)) {
    for (const inner of problems(field as z.ZodType, depth + 1)) {
      yield new z.ZodError(inner.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })));
    }
  }
}

/** Words of schemas, of the library, and of records: none of them is for people. */
const schemaWords =
  /Invalid|[Ee]xpected|received|Too (big|small)|>=|<=|\b(string|a number|object|array|boolean|undefined|NaN|null|regex|pattern|int|record)\b|Unrecognized|[a-z][A-Z]|\w\.\w|_|\{|"/;

describe('what is wrong with what was sent', () => {
  test('is a sentence without a word of a schema, for every schema that crosses a wire', () => {
    expect(schemas.length).toBeGreaterThan(30);
    const said = new Set(schemas.flatMap((schema) => [...problems(schema)].map(problemInWords)));
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter((sentence) => schemaWords.test(sentence))).toEqual([]);
    expect([...said].filter((sentence) => !/^\p{Lu}.*[.!?]$/u.test(sentence))).toEqual([]);
  });

  test.each([
    [z.object({ email: z.string() }), {}, 'The e-mail address is missing.'],
    [
      z.object({ observedAnimals: z.array(z.string()) }),
      { observedAnimals: [1] },
      'Entry 1 of the observed animals cannot be read.',
    ],
    [
      z.object({ visibilityMetres: z.number().max(60) }),
      { visibilityMetres: 99 },
      'The visibility is more than 60.',
    ],
    [
      z.object({ site: z.object({ name: z.string().max(3) }) }),
      { site: { name: 'reef' } },
      'The name is longer than 3 characters.',
    ],
    [
      z.object({ name: z.string().min(1, 'First name is required') }),
      { name: '' },
      'First name is required.',
    ],
    [z.string(), 7, 'What was sent cannot be read.'],
  ] as const)('%#: names the field as people call it', (schema, value, sentence) => {
    const { error } = schema.safeParse(value);
    expect(error === undefined ? null : problemInWords(error)).toBe(sentence);
  });
});
