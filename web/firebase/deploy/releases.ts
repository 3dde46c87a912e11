/** One time that a release was brought into a project, or begun to be. */
export interface Deployment {
  /** Name of the release's folder: time and commit, so that names sort by time. */
  readonly release: string;
  /** When it began. */
  readonly at: string;
  readonly kind: 'forward' | 'back';
  /** `begun` for one that was cut off, or is at it. */
  readonly status: 'begun' | 'done';
}

/** The release that was last brought in as a whole; null for none. */
export const currentRelease = (history: readonly Deployment[]): string | null =>
  history.findLast(({ status }) => status === 'done')?.release ?? null;

/**
 * The release to which a project goes back; null where there is none. After a deployment that was cut off, that is the one
 * which was whole before it; a way back that was cut off is gone again; else it is the newest that was whole and is older than
 * the present one.
 */
export function releaseBefore(history: readonly Deployment[]): string | null {
  const last = history.at(-1);
  if (last?.status === 'begun') return last.kind === 'back' ? last.release : currentRelease(history);
  const current = currentRelease(history);
  if (current === null) return null;
  const older = history.filter(({ status, release }) => status === 'done' && release < current);
  return (
    older
      .map(({ release }) => release)
      .toSorted()
      .at(-1) ?? null
  );
}

/** How many releases are kept to go back to. */
const keptReleases = 5;

/** Those of the kept folders that nobody goes back to any more. */
export function releasesToForget(folders: readonly string[], history: readonly Deployment[]): string[] {
  const [current, before] = [currentRelease(history), releaseBefore(history)];
  return folders
    .toSorted()
    .slice(0, -keptReleases)
    .filter((folder) => folder !== current && folder !== before);
}

/** The name of a release. @param commit Of the working copy, null outside of one. @param isChanged Whether it has changes that nobody committed. */
export function releaseName(now: string, commit: string | null, isChanged: boolean): string {
  const time = now.replaceAll(/[-:]|\.\d+/g, '');
  return `${time}-${commit?.slice(0, 12) ?? 'unversioned'}${isChanged ? '-changed' : ''}`;
}
