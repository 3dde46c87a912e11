import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { z } from 'zod';
import { sayTold } from '../../language/say.ts';

const saidErrors = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      typeof error === 'string' ? sayTold(error) : error,
    ]),
  );

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
    validate: (typed) => saidErrors(schemaResolver(schema, { sync: true })(typed)),
    // Asked only after the validation has passed.
    transformValues: (typed) => z.parse(schema, typed),
  });
}
