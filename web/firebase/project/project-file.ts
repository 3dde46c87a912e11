import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { clientConfigSchema } from '../../../src/contract/http.ts';
import { charitySchema } from '../../../src/domain/donations/charity.ts';
import {
  defaultMinAgreeingAnalyses,
  minAgreeingAnalysesSchema,
} from '../../../src/domain/influence/influence.ts';

/** What only the functions are told of gifts; pages learn `payments`. */
const givingSchema = z.object({
  charity: charitySchema,
  apiUrl: z.url().nullable().default(null),
});

/** The file of a project: what its pages are told, and what the build writes into its functions. */
export const projectFileSchema = clientConfigSchema
  .omit({ network: true, backend: true })
  .required({ firebase: true })
  .extend({
    giving: givingSchema.optional(),
    /** Where the pages are, besides Hosting's own two addresses: links in mails lead nowhere else. */
    origins: z.array(z.url()).default([]),
    /** Photos on which a new account must agree before its analyses count; 0 where everybody's count. */
    minAgreeingAnalyses: minAgreeingAnalysesSchema.default(defaultMinAgreeingAnalyses),
  })
  .refine(
    ({ payments, giving }) => (payments === undefined) === (giving === undefined),
    '"payments" and "giving" of the project file are set together or not at all',
  );
export type ProjectFile = z.infer<typeof projectFileSchema>;

/** The addresses of a project's pages, the one that links lead to by themselves first. */
export function originsOf({ origins, firebase: { projectId } }: ProjectFile): readonly string[] {
  return [...origins, `https://${projectId}.web.app`, `https://${projectId}.firebaseapp.com`];
}

export type ReadProject =
  | { readonly status: 'read'; readonly project: ProjectFile }
  /** `why` is one sentence. */
  | { readonly status: 'unreadable'; readonly why: string };

/** Reads the file of a project. */
export function readProjectFile(file: string): ReadProject {
  if (!existsSync(file)) return { status: 'unreadable', why: `There is no file ${file}.` };
  let said: unknown;
  try {
    said = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { status: 'unreadable', why: `The file ${file} is no JSON.` };
  }
  const parsed = projectFileSchema.safeParse(said);
  if (parsed.success) return { status: 'read', project: parsed.data };
  const [{ path, message } = { path: [], message: 'it is empty' }] = parsed.error.issues;
  return { status: 'unreadable', why: `The file ${file} cannot be used: ${path.join('.')} ${message}.` };
}
