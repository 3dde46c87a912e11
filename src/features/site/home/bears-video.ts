/** What a browser tells of its connection (Network Information API); Safari and Firefox tell nothing. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether a film may be fetched that nobody asked for: not where data is saved, nor below 4G. Where nobody knows, it may. */
export function bearsVideo(device: object): boolean {
  const { connection } = device as Connected;
  if (connection === undefined) return true;
  return connection.saveData !== true && (connection.effectiveType ?? '4g') === '4g';
}
