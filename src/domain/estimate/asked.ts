import { type QuestionId, questionIds } from '../assisted/answers.ts';
import { answersOf, type Summable } from './shares.ts';

/** How many people gave which answer, by question; of a question that nobody was asked there is nothing. */
export type AskedCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What people answered to one question on the whole photo. Nobody can tell who said which. */
export interface AskedRow {
  readonly question: QuestionId;
  /** What the person who asks answered. */
  readonly mine?: string | undefined;
  /** All answers, that of the person who asks among them; the one that most people gave first. */
  readonly answers: readonly { readonly id: string; readonly people: number }[];
}

/** Counts the answers to questions on the whole photo, each analysis once. */
export function askedCounts(analyses: readonly Summable[]): AskedCounts {
  const asked: Record<string, Record<string, number>> = {};
  for (const answers of analyses.map(answersOf)) {
    for (const question of questionIds) {
      const answer = answers[question];
      if (answer === undefined) continue;
      const counts = asked[question] ?? {};
      asked[question] = { ...counts, [answer]: (counts[answer] ?? 0) + 1 };
    }
  }
  return asked;
}

/** The same as rows, for whoever tells them; `own` is the analysis of the person who asks. */
export function askedRows(counts: AskedCounts, own?: Summable): AskedRow[] {
  const mine = own === undefined ? {} : answersOf(own);
  return questionIds.flatMap((question) => {
    const answers = Object.entries(counts[question] ?? {})
      .map(([id, people]) => ({ id, people }))
      .sort((a, b) => b.people - a.people || (a.id < b.id ? -1 : 1));
    const said = mine[question];
    return answers.length === 0 ? [] : [{ question, ...(said === undefined ? {} : { mine: said }), answers }];
  });
}
