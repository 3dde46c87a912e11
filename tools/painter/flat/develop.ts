import { type Colour, smoothStep } from '../render/canvas.ts';
import { fractalNoise } from '../render/noise.ts';
import type { Brush } from './colonies.ts';
import { ground, type ReefScene } from './scene.ts';

/** Share of red, green and blue that a metre of clear sea takes; rounded from Pope and Fry 1997 and eased for the eye. */
const lossPerMetre: Colour = [0.085, 0.022, 0.014];

/** Water between camera and reef: red goes first, far things turn blue; caustics, vignette, sensor noise. */
export function develop({ canvas, noise, random }: Brush, scene: ReefScene): Uint8Array {
  const { width, height, colour, distance, label } = canvas;
  const pixels = new Uint8Array(width * height * 3);
  const haze: Colour = [0.1, 0.46, 0.62];
  const clear = scene.visibilityMetres;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const far = distance[index] ?? 0;
      const net = Math.abs(fractalNoise(noise, x * 0.011, y * 0.016 + 200, 2) - 0.5);
      const caustic = label[index] === ground.water ? 1 : 1 + 0.3 * smoothStep(0.055, 0, net);
      const veil = 1 - Math.exp((-far * 1.5) / clear);
      const corner = Math.hypot(x / width - 0.5, y / height - 0.46);
      const vignette = 1.08 - 0.62 * corner * corner;
      const speck = (random() - 0.5) * 0.022;
      for (let channel = 0; channel < 3; channel += 1) {
        const taken = Math.exp(-far * (lossPerMetre[channel] ?? 0));
        const seen = (colour[index * 3 + channel] ?? 0) * caustic * taken;
        const value = (seen * (1 - veil) + (haze[channel] ?? 0) * veil) * vignette * 1.2 + speck;
        pixels[index * 3 + channel] = Math.round(255 * Math.min(1, Math.max(0, value)) ** 0.92);
      }
    }
  }
  return pixels;
}
