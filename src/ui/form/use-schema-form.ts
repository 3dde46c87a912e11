import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { z } from 'zod';

/**
 * A form whose rules are a schema: its messages stand at the fields, and what is submitted is what the schema makes of
 * what was typed (trimmed, turned into numbers).
 *
 * @param schema The same one in every render.
 */
export function useSchemaForm<Typed extends Record<string, unknown>, Told>(
  schema: z.ZodType<Told, Typed>,
  initialValues: Typed,
): UseFormReturnType<Typed, Told> {
  return useForm<Typed, Told>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    // Asked only after the validation has passed.
    transformValues: (typed) => z.parse(schema, typed),
  });
}
