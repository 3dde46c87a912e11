import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { isTestSurvey } from '../../../../src/domain/survey/test-survey.ts';
import type { ServerDatabase } from '../open.ts';
import type { Outbox } from './outbox.ts';

interface UnsentRow {
  readonly path: string;
  readonly revision: number;
}

/** The survey of a survey or photo; undefined for another document below a survey. */
const surveyOf = (path: string) => surveyDocs.match(path)?.surveyId ?? imageDocs.match(path)?.surveyId;

/** What an outbox row says of a document that recovery replaced: it has not seen its present revision. */
const unseen = 0;

/**
 * Notes that recovery replaced a document: the next start queues it. Its rows stay, because they say what the cloud has. Revisions themselves
 * cannot be compared: the boat counts photos in its surveys, which is no news for the cloud.
 */
export function prepareUnseen({ sqlite }: Pick<ServerDatabase, 'sqlite'>): (path: string) => void {
  const note = sqlite.prepare(`UPDATE outbox SET revision = ${unseen} WHERE path = ?`);
  return (path) => void note.run(path);
}

/**
 * Queues surveys and photos of which the outbox has no row, and those that recovery replaced: a backup, the records beside the photos or a
 * server for the web wrote them. One query along the documents; a boat does this at each start. Answers how many.
 */
export function queueUnsent({ sqlite }: ServerDatabase, { add }: Pick<Outbox, 'add'>): number {
  const unsent = sqlite.prepare<[], UnsentRow>(
    `SELECT path, revision FROM documents
     WHERE collection IN ('surveys', 'images') AND path GLOB 'users/*/surveys/*'
       AND coalesce((SELECT max(revision) FROM outbox WHERE outbox.path = documents.path), ${unseen}) = ${unseen}
     ORDER BY path`,
  );
  return sqlite.transaction(() => {
    const rows = unsent.all().filter(({ path }) => {
      const surveyId = surveyOf(path);
      return surveyId !== undefined && !isTestSurvey(surveyId);
    });
    for (const { path, revision } of rows) add(path, 'put', revision);
    return rows.length;
  })();
}
