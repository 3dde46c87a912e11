/** Address of the percentage form of one photo. */
export function percentagePath(surveyId: string, imageId: string): string {
  return `/analysis/percentage/${encodeURIComponent(surveyId)}/${encodeURIComponent(imageId)}`;
}
