import {
  add,
  addFour,
  advance,
  type Code,
  constant,
  get,
  loadFour,
  type Program,
  relu6,
  repeat,
  set,
  storeFour,
  timesFour,
} from './assembly.ts';

export const channelsAtOnce = 4;

// What is handed in: addresses; bytes from a place to the one that the next result sees first, of one place's channels,
// and from behind three places to the first below them.
const [biases, weights, places, results, resultsEnd, stepBytes, channelBytes, lineBytes] = [
  0, 1, 2, 3, 4, 5, 6, 7,
];
const [bias, biasesEnd, firstSeen, firstWeight, seen, weight] = [8, 9, 10, 11, 12, 13];
const sum = 14;

const addTap: Code = [
  ...[...get(sum), ...get(seen), ...loadFour(0), ...get(weight), ...loadFour(0)],
  ...[...timesFour, ...addFour, ...set(sum)],
  ...advance(seen, get(channelBytes)),
  ...advance(weight, get(channelBytes)),
];
const addLine: Code = [...addTap, ...addTap, ...addTap, ...advance(seen, get(lineBytes))];

const oneGroup: Code = [
  ...[...get(bias), ...loadFour(0), ...set(sum)],
  ...[...get(firstSeen), ...set(seen), ...get(firstWeight), ...set(weight)],
  ...[...addLine, ...addLine, ...addLine],
  ...[...get(results), ...get(sum), ...relu6, ...storeFour(0)],
  ...[results, bias, firstSeen, firstWeight].flatMap((local) => advance(local, constant(16))),
];

/** Convolution of 3 × 3 within each channel, for one row of results, from three rows of a picture with a border. */
export const within: Program = {
  name: 'within',
  parameters: 8,
  addresses: 6,
  fours: 1,
  code: [
    ...[...get(biases), ...get(channelBytes), ...add, ...set(biasesEnd)],
    ...repeat(
      [
        ...[
          ...get(biases),
          ...set(bias),
          ...get(places),
          ...set(firstSeen),
          ...get(weights),
          ...set(firstWeight),
        ],
        ...repeat(oneGroup, bias, biasesEnd),
        ...advance(places, get(stepBytes)),
      ],
      results,
      resultsEnd,
    ),
  ],
};
