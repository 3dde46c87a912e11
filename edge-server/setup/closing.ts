/** Things to undo in the opposite order, also when the start fails halfway. */
export interface Closing {
  add(step: () => unknown): void;
  /** Goes through all of them; throws `AggregateError` at the end when some failed. */
  run(): Promise<void>;
}

export function createClosing(): Closing {
  const steps: (() => unknown)[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'The server did not stop cleanly.');
    },
  };
}
