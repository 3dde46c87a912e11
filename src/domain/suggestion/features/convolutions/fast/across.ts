import {
  add,
  addFour,
  advance,
  type Code,
  constant,
  get,
  loadFour,
  loadOneIntoFour,
  type Program,
  relu6,
  repeat,
  set,
  storeFour,
  subtract,
  times,
  timesFour,
} from './assembly.ts';

/** So many places and outputs at once, whose sums stay in registers; their numbers are divided by it. */
export const placesAtOnce = 4;
export const outputsAtOnce = 8;

// What is handed in: addresses, and bytes of a place's inputs and outputs.
const [biases, weights, places, results, resultsEnd, inputBytes, outputBytes] = [0, 1, 2, 3, 4, 5, 6];
const [bias, biasesEnd, weight, place, placeEnd, result] = [7, 8, 9, 10, 11, 12];
const otherPlaces = [13, 14, 15];
const firstSum = 16;
const parts = outputsAtOnce / 4;
const firstWeight = firstSum + placesAtOnce * parts;
const input = firstWeight + parts;

const eachPlace = Array.from({ length: placesAtOnce }, (_, order) => order);
const eachPart = Array.from({ length: parts }, (_, part) => part);
const sumOf = (order: number, part: number) => firstSum + order * parts + part;
const placeOf = (order: number) => otherPlaces[order - 1] ?? place;

const addInput: Code = [
  ...eachPart.flatMap((part) => [...get(weight), ...loadFour(part * 16), ...set(firstWeight + part)]),
  ...eachPlace.flatMap((order) => [
    ...[...get(placeOf(order)), ...loadOneIntoFour, ...set(input)],
    ...eachPart.flatMap((part) => [
      ...[...get(sumOf(order, part)), ...get(input), ...get(firstWeight + part)],
      ...[...timesFour, ...addFour, ...set(sumOf(order, part))],
    ]),
    ...advance(placeOf(order), constant(4)),
  ]),
  ...advance(weight, get(outputBytes)),
];

const oneGroup: Code = [
  ...eachPlace.flatMap((order) =>
    eachPart.flatMap((part) => [...get(bias), ...loadFour(part * 16), ...set(sumOf(order, part))]),
  ),
  ...[...get(weights), ...get(bias), ...get(biases), ...subtract, ...add, ...set(weight)],
  ...[...get(results), ...get(bias), ...get(biases), ...subtract, ...add, ...set(result)],
  ...[...get(places), ...set(place)],
  ...[...get(place), ...get(inputBytes), ...add, ...set(placeEnd)],
  ...eachPlace
    .slice(1)
    .flatMap((order) => [...get(placeOf(order - 1)), ...get(inputBytes), ...add, ...set(placeOf(order))]),
  ...repeat(addInput, place, placeEnd),
  ...eachPlace.flatMap((order) => [
    ...eachPart.flatMap((part) => [
      ...[...get(result), ...get(sumOf(order, part)), ...relu6, ...storeFour(part * 16)],
    ]),
    ...advance(result, get(outputBytes)),
  ]),
  ...advance(bias, constant(outputsAtOnce * 4)),
];

/** Convolution of 1 × 1: places one after the other, each with its inputs; results with its outputs. */
export const across: Program = {
  name: 'across',
  parameters: 7,
  addresses: 9,
  fours: placesAtOnce * parts + parts + 1,
  code: [
    ...[...get(biases), ...get(outputBytes), ...add, ...set(biasesEnd)],
    ...repeat(
      [
        ...[...get(biases), ...set(bias)],
        ...repeat(oneGroup, bias, biasesEnd),
        ...advance(places, [...get(inputBytes), ...constant(placesAtOnce), ...times]),
        ...advance(results, [...get(outputBytes), ...constant(placesAtOnce), ...times]),
      ],
      results,
      resultsEnd,
    ),
  ],
};
