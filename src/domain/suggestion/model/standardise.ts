/** Rows with each column's mean taken off and divided by its deviation. */
export function standardise(
  rows: Float32Array,
  means: Float32Array,
  deviations: Float32Array,
): Float32Array<ArrayBuffer> {
  const length = means.length;
  const result = new Float32Array(rows.length);
  for (let from = 0; from < rows.length; from += length) {
    for (let column = 0; column < length; column += 1) {
      result[from + column] = ((rows[from + column] ?? 0) - (means[column] ?? 0)) / (deviations[column] ?? 1);
    }
  }
  return result;
}

/** Mean and deviation of each column; a column that never changes deviates by 1, so that it says nothing. */
export function columnsOf(rows: Float32Array, length: number) {
  const count = Math.max(1, rows.length / length);
  const sums = new Float64Array(length);
  const squares = new Float64Array(length);
  for (let from = 0; from < rows.length; from += length) {
    for (let column = 0; column < length; column += 1) {
      sums[column] = (sums[column] ?? 0) + (rows[from + column] ?? 0);
    }
  }
  const means = Float32Array.from(sums, (sum) => sum / count);
  for (let from = 0; from < rows.length; from += length) {
    for (let column = 0; column < length; column += 1) {
      squares[column] = (squares[column] ?? 0) + ((rows[from + column] ?? 0) - (means[column] ?? 0)) ** 2;
    }
  }
  const deviations = Float32Array.from(squares, (square) => {
    const deviation = Math.sqrt(square / count);
    return deviation > 1e-6 ? deviation : 1;
  });
  return { means, deviations };
}
