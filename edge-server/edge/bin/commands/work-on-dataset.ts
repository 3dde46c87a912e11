// npm run backfill -- --region gbr --dataset grc6 [--project NAME]
// npm run tag:surveys -- --region gbr --dataset grc6 [--project NAME]

import { connectFirestore } from '../../../../src/adapters/firebase-admin/connect.ts';
import { toInstant } from '../../../../src/domain/documents/instant.ts';

import { CallError } from '../../../../src/ports/calls.ts';
import { type AskedDataset, workOnDataset } from '../../www/datasets/dataset-work.ts';
import { askServer } from './ask-server.ts';
import { type Command, readWords, type Terminal, UsageError } from './command.ts';
import { regionArgument } from './region-argument.ts';

function readArguments(name: string, act: AskedDataset['act'], words: readonly string[]) {
  const usage = `Use it so: npm run ${name} -- --region gbr --dataset grc6 [--project NAME, for one on Firebase]`;
  const { values } = readWords(usage, {
    args: [...words],
    options: { region: { type: 'string' }, dataset: { type: 'string' }, project: { type: 'string' } },
  });
  const { region, dataset, project } = values;
  if (region === undefined || dataset === undefined || dataset === '' || project === '')
    throw new UsageError(usage);
  return { asked: { act, regionId: regionArgument(region), datasetId: dataset }, project };
}

/** On Firebase: as somebody who is signed in with Google's own tool, or with `FIRESTORE_EMULATOR_HOST` set. */
async function workInProject(
  project: string,
  asked: AskedDataset,
  { say, onInterrupt }: Terminal,
): Promise<boolean> {
  const { store, close } = connectFirestore(project);
  let isInterrupted = false;
  const stopListening = onInterrupt(() => {
    isInterrupted = true;
  });
  try {
    const clock = { now: () => toInstant(Date.now()) };
    return await workOnDataset(asked, { store, clock }, say, () => isInterrupted);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new UsageError(error.message, { cause: error });
  } finally {
    stopListening();
    await close();
  }
}

/** A command about one dataset: asked of the server that runs, of one that is opened for it, or of a project on Firebase. */
function datasetCommand(name: string, act: AskedDataset['act']): Command {
  return (words, terminal) => {
    const { asked, project } = readArguments(name, act, words);
    return project === undefined
      ? askServer(asked, 'www', terminal)
      : workInProject(project, asked, terminal);
  };
}

/** `npm run backfill`: adds a dataset up anew from its surveys and what was said of their photos. */
export const backfill = datasetCommand('backfill', 'backfill');

/** `npm run tag:surveys`: puts surveys into a dataset that was made, or whose days changed, after they came. */
export const tagSurveysCommand = datasetCommand('tag:surveys', 'tag-surveys');
