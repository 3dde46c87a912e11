/** Longest search text of a feature (`reefFeatureSchema`). */
const longest = 260;

/** Text as the search box compares it: lower case, without accents, okinas and doubled spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ʻʼ‘’']/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What the search boxes of the report map and of the wizard look through (rules 15.21 and 5.14). */
export function reefSearchText(name: string, gid: string | undefined): string {
  return foldText([name, gid].filter((part) => part !== undefined).join(' ')).slice(0, longest);
}
