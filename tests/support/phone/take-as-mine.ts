import {
  answerBroughtHomeAnswer,
  answerBroughtHomeName,
  listBroughtHomeAnswer,
  listBroughtHomeName,
} from '../../../src/contract/brought-home.ts';
import type { Calls } from '../../../src/ports/calls.ts';
import type { Census } from '../census/census.ts';
import type { TestPerson } from '../server/test-server.ts';

/** Whatever waits for the word of whoever calls is theirs, as their dashboard says it. Answers how many surveys moved. */
export async function answerAllMine(calls: Calls): Promise<number> {
  const { brought } = listBroughtHomeAnswer.parse(await calls.call(listBroughtHomeName, {}));
  let surveys = 0;
  for (const { id } of brought) {
    const answer = await calls.call(answerBroughtHomeName, { id, isMine: true });
    surveys += answerBroughtHomeAnswer.parse(answer).surveys;
  }
  return surveys;
}

/** The same on a self-hosted server. */
export const takeAsMine = (www: Census, { bearer }: Pick<TestPerson, 'bearer'>): Promise<number> =>
  answerAllMine({
    async call(name, data) {
      const answer = await www.post(`/call/${name}`, { data }, bearer);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { result: unknown }).result;
    },
  });
