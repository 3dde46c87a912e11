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
import { submitAssistedAnalysisInput } from '../../operations/analysis/submit-assisted-analysis.ts';
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
const calls = [submitAssistedAnalysisInput, submitDrawingAnalysisInput, submitPercentageAnalysisInput];
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
    [z.object({ names: z.array(z.string()).min(1) }), { names: [] }, 'The names is empty.'],
    [
      z.object({ names: z.array(z.string()).min(2) }),
      { names: ['a'] },
      'The names has fewer than 2 entries.',
    ],
    [
      z.object({ names: z.array(z.string()).max(1) }),
      { names: ['a', 'b'] },
      'The names has more than 1 entries.',
    ],
    [z.object({ names: z.set(z.string()).min(1) }), { names: new Set() }, 'The names is empty.'],
    [
      z.object({ names: z.set(z.string()).max(1) }),
      { names: new Set('ab') },
      'The names has more than 1 entries.',
    ],
    [z.object({ name: z.string().min(1) }), { name: '' }, 'The name is empty.'],
    [z.object({ name: z.string().min(3) }), { name: 'a' }, 'The name is shorter than 3 characters.'],
    [z.object({ depth: z.number().min(1) }), { depth: 0 }, 'The depth is less than 1.'],
    [z.object({ depth: z.number().min(1_500) }), { depth: 0 }, 'The depth is less than 1,500.'],
    [z.object({ kind: z.enum(['a']) }), { kind: 'b' }, 'The kind is none of those that are known here.'],
    [z.strictObject({}), { more: 1 }, 'What was sent holds something that is not known here.'],
    [z.object({ day: z.iso.date() }), { day: 'x' }, 'The day is not in the form that is needed.'],
    [z.object({ name: z.string().max(1, 'has No end') }), { name: 'ab' }, 'The name has No end.'],
    [z.object({ name: z.string().max(1, ' Stop! ') }), { name: 'ab' }, 'Stop!'],
    [z.object({ name: z.string().max(1, 'Is it 1.5 m?') }), { name: 'ab' }, 'Is it 1.5 m?'],
    [z.object({ name: z.string().max(1, 'It has 1.5 m') }), { name: 'ab' }, 'It has 1.5 m.'],
    [z.object({ name: z.string().max(1, '') }), { name: 'ab' }, 'The name is longer than 1 characters.'],
    [z.object({ '  --two__parts--': z.string() }), {}, 'The two parts is missing.'],
    [z.object({ '--': z.string() }), {}, 'The field is missing.'],
  ] as const)('%#: names the field as people call it', (schema, value, sentence) => {
    const { error } = schema.safeParse(value);
    expect(error === undefined ? null : problemInWords(error)).toBe(sentence);
  });
});
