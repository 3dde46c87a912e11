import type { Vec3 } from './vector.ts';

/** A surface of triangles, in metres. `uv` are the two coordinates of the sheet it was bent from, 0 to 1. */
export interface Mesh {
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly uv: Float32Array;
  readonly triangle: Uint32Array;
}

/** Sums the normals of the triangles at each vertex, so that a coarse mesh is lit like a smooth body. */
function normalsOf(position: Float32Array, triangle: Uint32Array): Float32Array {
  const normal = new Float32Array(position.length);
  const at = (index: number) => position[index] ?? 0;
  const lean = (vertex: number, x: number, y: number, z: number) => {
    normal[vertex] = (normal[vertex] ?? 0) + x;
    normal[vertex + 1] = (normal[vertex + 1] ?? 0) + y;
    normal[vertex + 2] = (normal[vertex + 2] ?? 0) + z;
  };
  for (let corner = 0; corner < triangle.length; corner += 3) {
    const a = (triangle[corner] ?? 0) * 3;
    const b = (triangle[corner + 1] ?? 0) * 3;
    const c = (triangle[corner + 2] ?? 0) * 3;
    const ux = at(b) - at(a);
    const uy = at(b + 1) - at(a + 1);
    const uz = at(b + 2) - at(a + 2);
    const vx = at(c) - at(a);
    const vy = at(c + 1) - at(a + 1);
    const vz = at(c + 2) - at(a + 2);
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    lean(a, x, y, z);
    lean(b, x, y, z);
    lean(c, x, y, z);
  }
  return normal;
}

/** Gives vertices that lie on one another the same normal, or a seam would show. */
function weld(normal: Float32Array, first: number, last: number, step: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    let sum = 0;
    for (let vertex = first; vertex <= last; vertex += step) sum += normal[vertex * 3 + axis] ?? 0;
    for (let vertex = first; vertex <= last; vertex += step) normal[vertex * 3 + axis] = sum;
  }
}

/** Welds the seam of every row of a closed sheet, and the whole row where it is a pole. */
function weldRows(position: Float32Array, normal: Float32Array, columns: number, rows: number): void {
  for (let row = 0; row <= rows; row += 1) {
    const first = row * (columns + 1);
    const half = first + (columns >> 1);
    let spread = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      spread += Math.abs((position[first * 3 + axis] ?? 0) - (position[half * 3 + axis] ?? 0));
    }
    weld(normal, first, first + columns, spread < 1e-5 ? 1 : columns);
  }
}

/** Above 0 where the normals point out of a closed body, or up from an open sheet. */
function outwardness(position: Float32Array, normal: Float32Array, isClosed: boolean): number {
  let sum = 0;
  if (!isClosed) {
    for (let at = 1; at < normal.length; at += 3) sum += normal[at] ?? 0;
    return sum;
  }
  const middle = [0, 0, 0];
  for (let at = 0; at < position.length; at += 1) {
    middle[at % 3] = (middle[at % 3] ?? 0) + ((position[at] ?? 0) * 3) / position.length;
  }
  for (let at = 0; at < position.length; at += 1) {
    sum += ((position[at] ?? 0) - (middle[at % 3] ?? 0)) * (normal[at] ?? 0);
  }
  return sum;
}

/**
 * Bends a sheet of columns × rows squares into space. A closed sheet meets itself where u is 0 and 1;
 * a row that is drawn together into one point is a pole. Normals point out of a closed sheet, up from an open one.
 */
export function sheet(
  columns: number,
  rows: number,
  point: (u: number, v: number) => Vec3,
  isClosed = false,
): Mesh {
  const wide = columns + 1;
  const position = new Float32Array(wide * (rows + 1) * 3);
  const uv = new Float32Array(wide * (rows + 1) * 2);
  const triangle = new Uint32Array(columns * rows * 6);
  let corner = 0;
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const a = row * wide + column;
      const place = point(column / columns, row / rows);
      position[a * 3] = place[0];
      position[a * 3 + 1] = place[1];
      position[a * 3 + 2] = place[2];
      uv[a * 2] = column / columns;
      uv[a * 2 + 1] = row / rows;
      if (row === rows || column === columns) continue;
      triangle[corner] = a;
      triangle[corner + 1] = a + 1;
      triangle[corner + 2] = a + wide;
      triangle[corner + 3] = a + 1;
      triangle[corner + 4] = a + wide + 1;
      triangle[corner + 5] = a + wide;
      corner += 6;
    }
  }
  const normal = normalsOf(position, triangle);
  const side = outwardness(position, normal, isClosed) < 0 ? -1 : 1;
  if (isClosed) weldRows(position, normal, columns, rows);
  for (let vertex = 0; vertex < normal.length; vertex += 3) {
    const [x, y, z] = [normal[vertex] ?? 0, normal[vertex + 1] ?? 0, normal[vertex + 2] ?? 0];
    const length = side * (Math.sqrt(x * x + y * y + z * z) || 1);
    normal[vertex] = x / length;
    normal[vertex + 1] = y / length;
    normal[vertex + 2] = z / length;
  }
  return { position, normal, uv, triangle };
}

/** One mesh of many. */
export function join(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.uv.length / 2, 0);
  const corners = meshes.reduce((sum, mesh) => sum + mesh.triangle.length, 0);
  const joined = {
    position: new Float32Array(vertices * 3),
    normal: new Float32Array(vertices * 3),
    uv: new Float32Array(vertices * 2),
    triangle: new Uint32Array(corners),
  };
  let vertex = 0;
  let corner = 0;
  for (const mesh of meshes) {
    joined.position.set(mesh.position, vertex * 3);
    joined.normal.set(mesh.normal, vertex * 3);
    joined.uv.set(mesh.uv, vertex * 2);
    for (let index = 0; index < mesh.triangle.length; index += 1) {
      joined.triangle[corner + index] = (mesh.triangle[index] ?? 0) + vertex;
    }
    vertex += mesh.uv.length / 2;
    corner += mesh.triangle.length;
  }
  return joined;
}
