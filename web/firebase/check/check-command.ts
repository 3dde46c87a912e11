import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CompositeIndex } from '../../../src/domain/documents/needed-index.ts';
import { root } from '../emulators/demo-project.ts';
import { type ProjectFile, readProjectFile } from '../project/project-file.ts';
import { createGoogleApis, type GoogleApis, tokenHere } from './google-apis.ts';
import { type Brought, type Finding, judge } from './judge.ts';
import { readProject } from './read-project.ts';

/** What a person hears of findings. */
export function linesOfFindings(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ what, type }, index) => [`${index + 1}. ${what}`, `     ${type}`]);
}

const indexFileSchema = z.object({
  indexes: z.array(z.custom<CompositeIndex>()),
  fieldOverrides: z.array(z.object({ collectionGroup: z.string(), fieldPath: z.string() })).default([]),
});

/** What this version brings into a project. */
export function broughtHere(): Brought {
  const text = (name: string) => readFileSync(`${root}web/firebase/${name}`, 'utf8');
  const { indexes, fieldOverrides } = indexFileSchema.parse(JSON.parse(text('firestore.indexes.json')));
  return {
    indexes,
    exempted: fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}/${fieldPath}`),
    firestoreRules: text('firestore.rules'),
    storageRules: text('storage.rules'),
  };
}

/** A project that was named, and how Google is asked about it. */
export interface AskedProject {
  readonly project: ProjectFile;
  readonly apis: GoogleApis;
}

export type Opened =
  | ({ readonly status: 'open' } & AskedProject)
  /** `why` is what a person has to put right, in lines. */
  | { readonly status: 'shut'; readonly why: readonly string[] };

export interface NamedProject {
  readonly projectId: string;
  /** The project file. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Reads the file of a project and finds a token to ask Google with. */
export async function openProject({ projectId, file, environment }: NamedProject): Promise<Opened> {
  const read = readProjectFile(file);
  if (read.status === 'unreadable')
    return {
      status: 'shut',
      why: [
        read.why,
        `     cp web/firebase/demo-project.json ${file}   (then fill it in from https://console.firebase.google.com/project/${projectId}/settings/general, without "emulators")`,
      ],
    };
  const { project } = read;
  if (project.firebase.projectId !== projectId)
    return {
      status: 'shut',
      why: [`The file ${file} is of the project ${project.firebase.projectId}, not of ${projectId}.`],
    };
  const token = environment.REEF_GOOGLE_TOKEN ?? (await tokenHere());
  if (token === null)
    return {
      status: 'shut',
      why: [
        'Nobody is signed in with Google on this machine, so that the project cannot be looked at.',
        '     gcloud auth login   (https://cloud.google.com/sdk/docs/install has gcloud)',
      ],
    };
  const { REEF_GOOGLE_APIS: before } = environment;
  const apis = createGoogleApis({ token, projectId, ...(before === undefined ? {} : { before }) });
  return { status: 'open', project, apis };
}

/** All that a deployment of this version needs and that the project does not have. */
export async function findingsOf({ project, apis }: AskedProject): Promise<readonly Finding[]> {
  return judge({ project, facts: await readProject(project, apis), brought: broughtHere() });
}

/** Says what is missing. Answers whether nothing is. */
export async function checkProject(named: NamedProject, say: (line: string) => void): Promise<boolean> {
  const opened = await openProject(named);
  if (opened.status === 'shut') {
    for (const line of opened.why) say(line);
    return false;
  }
  const findings = await findingsOf(opened);
  for (const line of linesOfFindings(findings)) say(line);
  say(
    findings.length === 0
      ? `The project ${named.projectId} has all that Reef Census needs.`
      : `${findings.length === 1 ? 'One thing is' : `${findings.length} things are`} missing in the project ${named.projectId}.`,
  );
  return findings.length === 0;
}
