/**
 * A photo's path with a mark between its id and its ending, `…/abc~mark.jpg`: where somebody else's file has the usual
 * name already, by accident or because it was put there first. No name can so be held against anybody. A person's mark is
 * the uid, which nobody else may use in a name; a boat's is the photo's hash.
 */
export function markedPhotoPath(path: string, mark: string): string {
  const dot = path.lastIndexOf('.');
  return `${path.slice(0, dot)}~${mark}${path.slice(dot)}`;
}
