/** Takes all steps one after the other, and answers what they come to. */
export function runThrough<Answer>(steps: Generator<unknown, Answer>): Answer {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
