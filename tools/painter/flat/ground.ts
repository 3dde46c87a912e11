import { blend, type Colour, eachPixel, mix, scaled, smoothStep } from '../render/canvas.ts';
import { fractalNoise } from '../render/noise.ts';
import { type Brush, paintRubblePiece } from './colonies.ts';
import { distanceAt, ground, type ReefScene } from './scene.ts';

/** How far along the ground each row lies, so that its texture shrinks with distance both ways. */
function groundRows(height: number, horizon: number): Float32Array {
  const rows = new Float32Array(height);
  let sum = 0;
  for (let y = height - 1; y >= 0; y -= 1) {
    rows[y] = sum;
    if (y > horizon) sum += distanceAt(y, height, horizon);
  }
  return rows;
}

/** Water, sand, rubble field and reef rock: everything on which colonies stand. */
export function paintGround({ canvas, noise }: Brush, scene: ReefScene, horizon: number): void {
  const { width, height } = canvas;
  const sandLevel = 0.5 + (scene.sand - 0.5) * 0.62;
  const rubbleLevel = 0.5 + (scene.rubble - 0.5) * 0.62;
  const along = groundRows(height, horizon);
  eachPixel(canvas, { left: 0, right: width - 1, top: 0, bottom: height - 1 }, (x, y) => {
    const edge = horizon + (fractalNoise(noise, x * 0.012, 3.7, 3) - 0.5) * height * 0.09;
    if (horizon > 0 && y < edge) {
      const rays = smoothStep(0.5, 0.85, noise(x * 0.014 + y * 0.006, 60)) * 0.12 * (1 - y / edge);
      blend(
        canvas,
        x,
        y,
        [0.3 + rays, 0.62 + rays, 0.78 + rays],
        1,
        ground.water,
        scene.visibilityMetres * 1.4,
      );
      return;
    }
    const distance = distanceAt(y, height, horizon);
    const u = ((x - width / 2) / width) * distance * 500;
    const v = (along[y] ?? 0) * (500 / width) * 1.25;
    const wide = fractalNoise(noise, u * 0.0042 + 90, v * 0.0052 + 20, 3);
    const other = fractalNoise(noise, u * 0.0052 + 10, v * 0.0064 + 150, 3);
    const fine = fractalNoise(noise, u * 0.06, v * 0.065, 4);
    const relief = fractalNoise(noise, u * 0.06 + 0.35, v * 0.065 + 0.35, 4) - fine;
    if (wide < sandLevel) {
      const ripple = Math.sin(v * 0.16 + wide * 30 + u * 0.02) * 0.04;
      const grain = (noise(x * 0.9, y * 0.9) - 0.5) * 0.09;
      blend(
        canvas,
        x,
        y,
        scaled([0.83, 0.77, 0.62], 0.86 + ripple + grain + relief * 0.5),
        1,
        ground.sand,
        distance,
      );
    } else if (other < rubbleLevel) {
      blend(
        canvas,
        x,
        y,
        scaled([0.5, 0.47, 0.4], 0.6 + fine * 0.5 + relief * 2),
        1,
        ground.rubble,
        distance,
      );
    } else {
      const moss: Colour = mix([0.4, 0.33, 0.29], [0.36, 0.42, 0.26], smoothStep(0.35, 0.7, other));
      const crust = smoothStep(0.62, 0.74, fractalNoise(noise, u * 0.02 + 70, v * 0.022, 3));
      const colour = mix(moss, [0.56, 0.34, 0.42], crust * 0.7);
      blend(canvas, x, y, scaled(colour, 0.5 + fine * 0.7 + relief * 1.7), 1, ground.substrate, distance);
    }
  });
}

/** Broken pieces over the ground that is rubble. */
export function scatterRubble(brush: Brush, horizon: number): void {
  const { canvas, random } = brush;
  const pieces = Math.round((canvas.width * canvas.height) / 700);
  for (let index = 0; index < pieces; index += 1) {
    const x = random() * canvas.width;
    const y = horizon + random() * (canvas.height - horizon);
    if (canvas.label[Math.floor(y) * canvas.width + Math.floor(x)] !== ground.rubble) continue;
    const distance = distanceAt(y, canvas.height, horizon);
    const pale = 0.5 + random() * 0.35;
    paintRubblePiece(brush, {
      x,
      y,
      radius: (canvas.width / 1200) * (16 / distance) * (1.6 + random() * 2.2),
      label: ground.rubble,
      colour: [pale, pale * 0.94, pale * 0.82],
      tip: [pale * 1.08, pale * 1.02, pale * 0.92],
      distance,
    });
  }
}
