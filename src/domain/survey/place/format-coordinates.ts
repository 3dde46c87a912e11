import type { Geoloc } from '../../geometry/lng-lat.ts';

/** `-16.92500, 145.77600`: five decimals, about a metre. */
export function decimalDegrees(place: Geoloc): string {
  return `${withoutMinusZero(place.latitude.toFixed(5))}, ${withoutMinusZero(place.longitude.toFixed(5))}`;
}

/** `16°55.500′S 145°46.560′E`, as charts and plotters write. */
export function degreesMinutes(place: Geoloc): string {
  return inEachHemisphere(place, (degrees) => {
    const minutes = Math.round(degrees * 60 * 1000) / 1000;
    const whole = Math.floor(minutes / 60);
    return `${whole}°${(minutes - whole * 60).toFixed(3)}′`;
  });
}

/** `16°55′30.0″S 145°46′33.6″E`. */
export function degreesMinutesSeconds(place: Geoloc): string {
  return inEachHemisphere(place, (degrees) => {
    const seconds = Math.round(degrees * 3600 * 10) / 10;
    const whole = Math.floor(seconds / 3600);
    const minutes = Math.floor((seconds - whole * 3600) / 60);
    return `${whole}°${minutes}′${(seconds - whole * 3600 - minutes * 60).toFixed(1)}″`;
  });
}

function inEachHemisphere(place: Geoloc, write: (degrees: number) => string): string {
  const latitude = `${write(Math.abs(place.latitude))}${place.latitude < 0 ? 'S' : 'N'}`;
  return `${latitude} ${write(Math.abs(place.longitude))}${place.longitude < 0 ? 'W' : 'E'}`;
}

function withoutMinusZero(text: string): string {
  return Number(text) === 0 ? text.replace('-', '') : text;
}
