import {
  blend,
  type Colour,
  eachPixel,
  mix,
  type ReefCanvas,
  scaled,
  shade,
  smoothStep,
} from '../render/canvas.ts';
import { fractalNoise, type Noise } from '../render/noise.ts';

/** Where a colony stands and how big it looks, in pixels. */
export interface Colony {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly label: number;
  readonly colour: Colour;
  /** Lighter colour of growing rims and tips. */
  readonly tip: Colour;
  readonly distance: number;
}

export interface Brush {
  readonly canvas: ReefCanvas;
  readonly noise: Noise;
  readonly random: () => number;
}

/** Light falls from the upper left and a little towards the camera. */
const light = { x: -0.45, y: -0.65, z: 0.61 };

function lit(nx: number, ny: number, nz: number): number {
  return 0.38 + 0.78 * Math.max(0, nx * light.x + ny * light.y + nz * light.z);
}

function dropShadow({ canvas, noise }: Brush, colony: Colony, flat: number): void {
  const { x, y, radius } = colony;
  const cx = x + radius * 0.18;
  const cy = y + radius * flat * 0.34;
  eachPixel(
    canvas,
    { left: cx - radius * 1.3, right: cx + radius * 1.3, top: cy - radius * 1.2, bottom: cy + radius * 1.2 },
    (px, py) => {
      const wobble = 0.12 * (noise(px * 0.05, py * 0.05) - 0.5);
      const r = Math.hypot((px - cx) / (radius * 1.18), (py - cy) / (radius * flat * 1.18)) + wobble;
      if (r < 1) shade(canvas, px, py, 0.5 + 0.5 * smoothStep(0.55, 1, r));
    },
  );
}

/** A solid mound with winding ridges: boulder, or massive, coral. */
export function paintBoulder(brush: Brush, colony: Colony): void {
  const { canvas, noise } = brush;
  const { x, y, radius } = colony;
  const flat = 0.82;
  dropShadow(brush, colony, flat);
  const drift = brush.random() * 200;
  const ridges = 7 + brush.random() * 6;
  eachPixel(
    canvas,
    { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
    (px, py) => {
      const dx = (px - x) / radius;
      const dy = (py - y) / (radius * flat);
      const lump = fractalNoise(noise, dx * 1.8 + drift, dy * 1.8, 3) - 0.5;
      const r = Math.hypot(dx, dy) + lump * 0.22;
      if (r >= 1) return;
      const height = Math.sqrt(1 - r * r);
      const winding = fractalNoise(noise, dx * 2.6 + drift, dy * 2.6 + 31, 3);
      const ridge = Math.abs(Math.sin(winding * ridges * Math.PI + dx * 3));
      const slope = (ridge - 0.5) * 0.55;
      const brightness = lit(dx * 0.8 + slope * 0.6, dy * 0.8 + slope, height);
      const colour = scaled(mix(colony.colour, colony.tip, ridge * 0.42), brightness * (0.86 + 0.2 * ridge));
      blend(canvas, px, py, colour, smoothStep(1, 0.96, r), colony.label, colony.distance);
    },
  );
}

/** Tiers of thin plates, each with a pale growing rim: plating coral. */
export function paintPlating(brush: Brush, colony: Colony): void {
  const { canvas, noise, random } = brush;
  dropShadow(brush, colony, 0.6);
  const tiers = 3 + Math.floor(random() * 3);
  for (let tier = 0; tier < tiers; tier += 1) {
    const rise = tier / tiers;
    const radius = colony.radius * (1 - rise * 0.42) * (0.9 + random() * 0.15);
    const cx = colony.x + (random() - 0.5) * colony.radius * 0.5;
    const cy = colony.y - rise * colony.radius * 0.38;
    const flat = 0.5 + random() * 0.1;
    const drift = random() * 200;
    const reach = radius * 1.45;
    eachPixel(
      canvas,
      { left: cx - reach, right: cx + reach, top: cy - reach, bottom: cy + reach },
      (px, py) => {
        const dx = (px - cx) / radius;
        const dy = (py - cy) / (radius * flat);
        const angle = Math.atan2(dy, dx);
        const edge = fractalNoise(noise, Math.cos(angle) * 1.7 + drift, Math.sin(angle) * 1.7, 3) - 0.5;
        const r = Math.hypot(dx, dy) * (1 + edge * 0.5);
        if (r >= 1.06) return;
        // The underside's shadow on the tier below.
        if (r >= 1) {
          shade(canvas, px, py, 0.72);
          return;
        }
        const ribs = 0.5 + 0.5 * Math.sin(angle * 46 + r * 9 + edge * 12);
        const rim = smoothStep(0.84, 0.97, r);
        const brightness = lit(dx * 0.22, dy * 0.3, 0.92) * (0.82 + 0.14 * ribs + 0.1 * rise);
        const grain = 0.94 + 0.12 * noise(px * 0.35, py * 0.35);
        const colour = scaled(mix(colony.colour, colony.tip, rim * 0.75 + ribs * 0.08), brightness * grain);
        blend(canvas, px, py, colour, smoothStep(1, 0.975, r), colony.label, colony.distance);
      },
    );
  }
}

interface Stick {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly thick: number;
}

/** One tapering rod with a pale tip, lit as a cylinder. */
function paintStick({ canvas, noise }: Brush, stick: Stick, colony: Colony, depth: number): void {
  const { x0, y0, x1, y1, thick } = stick;
  const lengthX = x1 - x0;
  const lengthY = y1 - y0;
  const squared = lengthX * lengthX + lengthY * lengthY + 1e-6;
  const box = {
    left: Math.min(x0, x1) - thick,
    right: Math.max(x0, x1) + thick,
    top: Math.min(y0, y1) - thick,
    bottom: Math.max(y0, y1) + thick,
  };
  const along = Math.sqrt(squared);
  const acrossX = -lengthY / along;
  const acrossY = lengthX / along;
  eachPixel(canvas, box, (px, py) => {
    const t = Math.min(1, Math.max(0, ((px - x0) * lengthX + (py - y0) * lengthY) / squared));
    const ox = px - (x0 + lengthX * t);
    const oy = py - (y0 + lengthY * t);
    const width = thick * (1 - 0.45 * t);
    const r = Math.hypot(ox, oy) / width;
    if (r >= 1) return;
    const side = Math.min(1, Math.max(-1, (ox * acrossX + oy * acrossY) / width));
    const brightness = lit(acrossX * side, acrossY * side, Math.sqrt(1 - side * side)) * depth;
    const knobs = 0.9 + 0.2 * noise(px * 0.45, py * 0.45);
    const colour = scaled(mix(colony.colour, colony.tip, smoothStep(0.6, 1, t) * 0.8), brightness * knobs);
    blend(canvas, px, py, colour, smoothStep(1, 0.82, r), colony.label, colony.distance);
  });
}

/** A thicket of forking rods: branching coral. Its dark inside belongs to the colony. */
export function paintBranching(brush: Brush, colony: Colony): void {
  const { canvas, noise, random } = brush;
  const { x, y, radius } = colony;
  dropShadow(brush, colony, 0.72);
  const drift = random() * 200;
  eachPixel(
    canvas,
    { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
    (px, py) => {
      const dx = (px - x) / radius;
      const dy = (py - y) / (radius * 0.74);
      const r = Math.hypot(dx, dy) + 0.3 * (fractalNoise(noise, dx * 3 + drift, dy * 3, 3) - 0.5);
      if (r >= 0.84) return;
      const deep = 0.16 + 0.22 * noise(px * 0.12, py * 0.12);
      blend(
        canvas,
        px,
        py,
        scaled(colony.colour, deep),
        smoothStep(0.84, 0.76, r),
        colony.label,
        colony.distance,
      );
    },
  );
  const sticks = Math.round(60 + radius * 0.5);
  for (let index = 0; index < sticks; index += 1) {
    const layer = index / sticks;
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * 0.82;
    const x0 = x + Math.cos(angle) * reach * radius;
    const y0 = y + Math.sin(angle) * reach * radius * 0.7 + radius * 0.1;
    const heading = angle * 0.55 + (-Math.PI / 2) * 0.45 + (random() - 0.5) * 1.1;
    const length = radius * (0.2 + random() * 0.2);
    const thick = Math.max(2, radius * (0.036 + random() * 0.018));
    const x1 = x0 + Math.cos(heading) * length;
    const y1 = y0 + Math.sin(heading) * length * 0.85;
    const depth = 0.55 + 0.45 * layer;
    paintStick(brush, { x0, y0, x1, y1, thick }, colony, depth);
    const fork = heading + (random() - 0.5) * 1.9;
    const mid = 0.4 + random() * 0.3;
    const fx = x0 + (x1 - x0) * mid;
    const fy = y0 + (y1 - y0) * mid;
    const forked = length * (0.45 + random() * 0.3);
    paintStick(
      brush,
      {
        x0: fx,
        y0: fy,
        x1: fx + Math.cos(fork) * forked,
        y1: fy + Math.sin(fork) * forked,
        thick: thick * 0.8,
      },
      colony,
      depth,
    );
  }
}

/** Leathery lobes with a velvet of open polyps: soft coral. */
export function paintSoft(brush: Brush, colony: Colony): void {
  const { canvas, noise, random } = brush;
  dropShadow(brush, colony, 0.75);
  const lobes = 9 + Math.floor(random() * 6);
  for (let index = 0; index < lobes; index += 1) {
    const angle = (index / lobes) * Math.PI * 2 + random() * 0.6;
    const reach = index < lobes * 0.65 ? 0.58 : 0.24;
    const cx = colony.x + Math.cos(angle) * colony.radius * reach;
    const cy = colony.y + Math.sin(angle) * colony.radius * reach * 0.72;
    const radius = colony.radius * (0.36 + random() * 0.14);
    const drift = random() * 200;
    eachPixel(
      canvas,
      { left: cx - radius, right: cx + radius, top: cy - radius, bottom: cy + radius },
      (px, py) => {
        const dx = (px - cx) / radius;
        const dy = (py - cy) / (radius * 0.86);
        const r = Math.hypot(dx, dy) + 0.35 * (fractalNoise(noise, dx * 2 + drift, dy * 2, 2) - 0.5);
        if (r >= 1) return;
        const height = Math.sqrt(Math.max(0, 1 - r * r));
        const polyps = noise(px * 0.85, py * 0.85) * noise(px * 0.6 + 40, py * 0.6);
        const brightness = lit(dx * 0.75, dy * 0.75, height) * (0.9 + 0.25 * polyps);
        const colour = scaled(
          mix(colony.colour, colony.tip, smoothStep(0.28, 0.62, polyps) * 0.65),
          brightness,
        );
        blend(canvas, px, py, colour, smoothStep(1, 0.9, r), colony.label, colony.distance);
      },
    );
  }
}

/** Tufts of thin blades: algae. */
export function paintAlgae(brush: Brush, colony: Colony): void {
  const { canvas, noise, random } = brush;
  const { x, y, radius } = colony;
  eachPixel(
    canvas,
    { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
    (px, py) => {
      const dx = (px - x) / radius;
      const dy = (py - y) / (radius * 0.7);
      const r = Math.hypot(dx, dy) + 0.5 * (fractalNoise(noise, px * 0.03, py * 0.03, 3) - 0.5);
      if (r >= 0.92) return;
      const fuzz = 0.55 + 0.6 * noise(px * 0.3, py * 0.3);
      blend(
        canvas,
        px,
        py,
        scaled(colony.colour, fuzz),
        smoothStep(0.92, 0.7, r),
        colony.label,
        colony.distance,
      );
    },
  );
  const blades = Math.round(radius * 0.9);
  for (let index = 0; index < blades; index += 1) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * 0.8;
    const x0 = x + Math.cos(angle) * reach * radius;
    const y0 = y + Math.sin(angle) * reach * radius * 0.68;
    const lean = -Math.PI / 2 + (random() - 0.5) * 1.6;
    const length = radius * (0.1 + random() * 0.16);
    const stick = {
      x0,
      y0,
      x1: x0 + Math.cos(lean) * length,
      y1: y0 + Math.sin(lean) * length,
      thick: 1.6 + radius * 0.014,
    };
    paintStick(brush, stick, colony, 0.7 + random() * 0.4);
  }
}

/** Broken pieces lying anyhow, over ground that is already painted. */
export function paintRubblePiece(brush: Brush, colony: Colony): void {
  const { random } = brush;
  const heading = random() * Math.PI;
  const length = colony.radius * (0.7 + random());
  const stick = {
    x0: colony.x - (Math.cos(heading) * length) / 2,
    y0: colony.y - (Math.sin(heading) * length) / 2,
    x1: colony.x + (Math.cos(heading) * length) / 2,
    y1: colony.y + (Math.sin(heading) * length) / 2,
    thick: colony.radius * 0.36,
  };
  const shadow = { ...stick, x0: stick.x0 + 2, x1: stick.x1 + 2, y0: stick.y0 + 2, y1: stick.y1 + 2 };
  paintStick(brush, shadow, { ...colony, colour: [0.12, 0.13, 0.12], tip: [0.12, 0.13, 0.12] }, 0.5);
  paintStick(brush, stick, colony, 0.85 + random() * 0.25);
}
