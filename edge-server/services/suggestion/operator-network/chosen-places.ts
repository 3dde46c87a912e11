/** So many squares along each side of a photo, of each of which one place is looked at: 196 at most. */
const squares = 14;

/** Which places of a photo a slow network looks at, and for each place which of those stands for it: the nearest. */
export interface ChosenPlaces {
  readonly chosen: readonly number[];
  /** Index into `chosen`, for each place. */
  readonly standsFor: Uint16Array;
}

/** At most 196 places, spread over the photo: of each square the one nearest to its middle. */
export function choosePlaces(places: Float64Array): ChosenPlaces {
  const count = places.length / 2;
  const xOf = (place: number) => places[place * 2] ?? 0;
  const yOf = (place: number) => places[place * 2 + 1] ?? 0;
  const square = (value: number) => Math.min(squares - 1, Math.max(0, Math.floor(value * squares)));
  const best = new Map<number, { readonly place: number; readonly away: number }>();
  for (let place = 0; place < count; place += 1) {
    const [column, row] = [square(xOf(place)), square(yOf(place))];
    const away = Math.hypot(xOf(place) - (column + 0.5) / squares, yOf(place) - (row + 0.5) / squares);
    const key = row * squares + column;
    if (away < (best.get(key)?.away ?? Infinity)) best.set(key, { place, away });
  }
  const chosen = [...best.values()].map(({ place }) => place);
  const standsFor = new Uint16Array(count);
  for (let place = 0; place < count; place += 1) {
    let nearest = Infinity;
    for (const [index, other] of chosen.entries()) {
      const away = Math.hypot(xOf(place) - xOf(other), yOf(place) - yOf(other));
      if (away >= nearest) continue;
      nearest = away;
      standsFor[place] = index;
    }
  }
  return { chosen, standsFor };
}
