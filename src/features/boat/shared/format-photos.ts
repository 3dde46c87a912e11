import { say } from '../../../language/say.ts';

interface PhotosOfSurvey {
  readonly announced: number;
  readonly stored: number;
  readonly inCloud: number;
}

/** How far the photos of a survey are, in a line. */
export function saidPhotos({ announced, stored, inCloud }: PhotosOfSurvey, hasCloud: boolean): string {
  return hasCloud
    ? say('{stored} of {announced} on the boat, {inCloud} in the cloud', { stored, announced, inCloud })
    : say('{stored} of {announced} on the boat', { stored, announced });
}
