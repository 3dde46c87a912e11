/** What was said of a point whose label is known. */
export interface Answer {
  readonly image: string;
  readonly truth: string;
  readonly said: string;
  readonly confidence: number;
}

/** Things by what a function names of each. Phones of before 2024 have no `Map.groupBy`. */
export function grouped<Thing, Name>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => Name,
): Map<Name, Thing[]> {
  const groups = new Map<Name, Thing[]>();
  for (const thing of things) {
    const group = groups.get(nameOf(thing)) ?? [];
    groups.set(nameOf(thing), group);
    group.push(thing);
  }
  return groups;
}

const isHardCoral = (group: string) => /hard ?coral/i.test(group) || group.toLowerCase() === 'coral';

const shareOf = (answers: readonly Answer[], isRight: (answer: Answer) => boolean) =>
  answers.length === 0 ? 0 : answers.filter(isRight).length / answers.length;

const isRight = ({ truth, said }: Answer) => truth === said;

export function accuracyOf(answers: readonly Answer[]): number {
  return shareOf(answers, isRight);
}

/** Mean recall of the groups that have a hundredth of the points and ten of them. */
export function balancedAccuracyOf(answers: readonly Answer[]): number {
  const groups = [...grouped(answers, ({ truth }) => truth).values()];
  const counted = groups.filter((group) => group.length >= 10 && group.length >= answers.length / 100);
  const recalls = counted.map(accuracyOf);
  return recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(1, recalls.length);
}

/** From which confidence on labels are said: so many of them have to be right. */
const rightWhenSaid = 0.8;
const leastSaid = 50;

/** The least confidence from which on four of five labels were right that were not seen before; null where too few points tell. */
export function thresholdFrom(answers: readonly Answer[]): number | null {
  for (let percent = 50; percent <= 90; percent += 5) {
    const said = answers.filter(({ confidence }) => confidence * 100 >= percent);
    if (said.length < leastSaid) break;
    if (accuracyOf(said) >= rightWhenSaid) return percent / 100;
  }
  return null;
}

export interface Figures {
  readonly accuracy: number;
  readonly balanced: number;
  /** Accuracy on the surest 70 % of the points. */
  readonly at70: number;
  /** Hard coral against the rest. */
  readonly hardCoral: number;
  readonly worstPhoto: number;
  /** What always saying the commonest label would reach. */
  readonly majority: number;
}

export function figuresOf(answers: readonly Answer[]): Figures {
  const surest = answers.toSorted((one, other) => other.confidence - one.confidence);
  const photos = [...grouped(answers, ({ image }) => image).values()];
  const labels = [...grouped(answers, ({ truth }) => truth).values()];
  const commonest = Math.max(0, ...labels.map((group) => group.length));
  return {
    accuracy: accuracyOf(answers),
    balanced: balancedAccuracyOf(answers),
    at70: accuracyOf(surest.slice(0, Math.round(answers.length * 0.7))),
    hardCoral: shareOf(answers, ({ truth, said }) => isHardCoral(truth) === isHardCoral(said)),
    worstPhoto: Math.min(1, ...photos.map(accuracyOf)),
    majority: answers.length === 0 ? 0 : commonest / answers.length,
  };
}
