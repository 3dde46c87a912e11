const photoPath = (way: string, surveyId: string, imageId: string) =>
  `/analysis/${way}/${encodeURIComponent(surveyId)}/${encodeURIComponent(imageId)}`;

/** Address of the percentage form of one photo. */
export function percentagePath(surveyId: string, imageId: string): string {
  return photoPath('percentage', surveyId, imageId);
}

/** Address where one photo is coloured; an expert's drawing has an address of its own. */
export function drawPath(surveyId: string, imageId: string, asExpert = false): string {
  return photoPath(asExpert ? 'expert' : 'draw', surveyId, imageId);
}
