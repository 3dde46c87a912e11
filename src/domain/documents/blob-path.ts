import { matchPath } from './path.ts';

/** Where photos of surveys lie, and nothing else. */
export const surveyPhoto = 'survey_v2/{regionId}/{reef}/{day}/{file}';

const segment = /^(?!\.{1,2}$)[A-Za-z0-9._~@+-]{1,120}$/;

/** Whether a text can name a blob: two to eight segments that mean the same in a URL and in a header. */
export function isBlobPath(path: string): boolean {
  const segments = path.split('/');
  return (
    path.length <= 300 &&
    segments.length >= 2 &&
    segments.length <= 8 &&
    segments.every((part) => segment.test(part))
  );
}

/** Whether a text can name the file of a survey's photo. */
export function isSurveyPhotoPath(path: string): boolean {
  return isBlobPath(path) && matchPath(surveyPhoto, path) !== undefined;
}
