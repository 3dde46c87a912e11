/** Pieces of a map of owners that hang together by their sides: the piece of each pixel, and how large each is. */
function piecesOf(owner: Uint16Array, width: number, height: number) {
  const piece = new Int32Array(owner.length).fill(-1);
  const queue = new Int32Array(owner.length);
  const sizes: number[] = [];
  const firsts: number[] = [];
  for (let start = 0; start < owner.length; start += 1) {
    if (piece[start] !== -1) continue;
    const own = owner[start];
    const number = sizes.length;
    let [head, tail] = [0, 1];
    queue[0] = start;
    piece[start] = number;
    while (head < tail) {
      const pixel = queue[head] ?? 0;
      head += 1;
      const x = pixel % width;
      const visit = (next: number) => {
        if (piece[next] !== -1 || owner[next] !== own) return;
        piece[next] = number;
        queue[tail] = next;
        tail += 1;
      };
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (pixel >= width) visit(pixel - width);
      if (pixel < width * (height - 1)) visit(pixel + width);
    }
    sizes.push(tail);
    firsts.push(start);
  }
  return { piece, sizes, firsts };
}

/**
 * Makes every patch one piece: a piece smaller than a quarter of the usual patch goes to the piece before it (to its
 * left, or above), the others become patches of their own. Answers patches numbered from 0 in the order of reading.
 */
export function connect(owner: Uint16Array, width: number, height: number, usualPixels: number) {
  const { piece, sizes, firsts } = piecesOf(owner, width, height);
  const goesTo = new Int32Array(sizes.length);
  let count = 0;
  for (const [number, size] of sizes.entries()) {
    const first = firsts[number] ?? 0;
    // The first pixel of a piece in the order of reading has its left or upper neighbour in an earlier one.
    const neighbour = first % width > 0 ? first - 1 : first - width;
    if (size * 4 >= usualPixels || neighbour < 0) {
      goesTo[number] = count;
      count += 1;
    } else {
      goesTo[number] = goesTo[piece[neighbour] ?? 0] ?? 0;
    }
  }
  const patches = new Uint16Array(owner.length);
  for (let pixel = 0; pixel < patches.length; pixel += 1) {
    patches[pixel] = goesTo[piece[pixel] ?? 0] ?? 0;
  }
  return { patches, count };
}
