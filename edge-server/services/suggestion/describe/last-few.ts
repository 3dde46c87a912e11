/** Answers to the last few questions. What was not there, and what failed, is asked again. */
export function createLastFew<Answer>(most: number) {
  const known = new Map<string, Promise<Answer | null>>();

  async function asked(key: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
    try {
      const answer = await ask();
      if (answer === null) known.delete(key);
      return answer;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }

  return function recall(key: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
    const answer = known.get(key) ?? asked(key, ask);
    // What was asked for last is forgotten last.
    known.delete(key);
    known.set(key, answer);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
