import { z } from 'zod';
import { clientConfigSchema, errorBodySchema, healthSchema, storeRoutes } from '../http.ts';
import { clientMessages, handshakeSchema, receipts, refusalSchema, serverMessages } from '../socket.ts';

/** A JSON Schema (draft 2020-12) of what may be sent, as the server reads it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

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
export function wireSchemas(): Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> {
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
