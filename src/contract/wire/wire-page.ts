import { z } from 'zod';
import { clientConfigSchema, errorBodySchema, healthSchema, storeRoutes } from '../http.ts';
import { clientMessages, handshakeSchema, receipts, refusalSchema, serverMessages } from '../socket.ts';

/** A JSON Schema (draft 2020-12) of what may be sent, as the server reads it. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    // What JSON Schema has no word for: bytes beside the JSON, and documents that a rule of code reads.
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === clientMessages.binary.shape.chunk) {
        jsonSchema.description = 'Bytes: a binary attachment of Socket.IO, not JSON.';
      }
    },
  });
  return described;
}

function schemasOf(schemas: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)]));
}

/** Every shape of `docs/wire.md`, in its order, by the name of its message or route. */
function wireSchemas(): Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> {
  return {
    'What a client says in the handshake': schemasOf({ auth: handshakeSchema }),
    'Messages of a client': schemasOf(clientMessages),
    'Their receipts': schemasOf({ ...receipts, 'any of them, refused': refusalSchema }),
    'What a server says by itself': schemasOf(serverMessages),
    'Bodies over HTTP': schemasOf({
      'POST /store/get': storeRoutes.get.request,
      'POST /store/query': storeRoutes.query.request,
      'POST /store/aggregate': storeRoutes.aggregate.request,
      'POST /store/write': storeRoutes.write.request,
    }),
    'Answers over HTTP': schemasOf({
      'POST /store/get': storeRoutes.get.answer,
      'POST /store/query': storeRoutes.query.answer,
      'POST /store/aggregate': storeRoutes.aggregate.answer,
      'POST /store/write': storeRoutes.write.answer,
      'GET /healthz': healthSchema,
      'GET /config.json': clientConfigSchema,
      'every refusal': errorBodySchema,
    }),
  };
}

const begins = '<!-- Made from the code by `npm run docs`: change the schemas, not this part. -->';

/** A schema as people read it: two spaces, no white space where a line holds it. */
function printed(schema: object): string {
  return JSON.stringify(schema, null, 2).replace(/\[\s+([^[\]{}]{1,90}?)\s+\]/g, (_all, items: string) => {
    return `[${items.replace(/\s*\n\s*/g, ' ')}]`;
  });
}

/** The page of the wire protocol with its second half made anew: every shape that crosses, as JSON Schema. */
export function pageWithSchemas(page: string): string {
  const at = page.indexOf(begins);
  if (at === -1)
    throw new Error('The page of the wire protocol has lost the line at which its shapes begin.');
  const parts = Object.entries(wireSchemas()).map(([title, schemas]) => {
    const each = Object.entries(schemas).map(
      ([name, schema]) =>
        `<details><summary><code>${name}</code></summary>\n\n\`\`\`json\n${printed(schema)}\n\`\`\`\n\n</details>\n`,
    );
    return `### ${title}\n\n${each.join('\n')}`;
  });
  return `${page.slice(0, at)}${begins}\n\n${parts.join('\n')}`;
}
