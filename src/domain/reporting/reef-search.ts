import { foldText } from '../typed/search-text.ts';

/** Longest search text of a feature (`reefFeatureSchema`). */
const longest = 260;

/** What the registers write where a reef has no name. People who know them search for it. */
const noName = 'u/n';
const unnamedReef = /^(unnamed reef|u\/n)\b/i;

/** Whether a reef's name only says that it has none: its number tells more. */
export function isUnnamed(name: string): boolean {
  return unnamedReef.test(name);
}

/** What the search boxes of the report map and of the wizard look through (rules 15.21 and 5.14). */
export function reefSearchText(name: string, gid: string | undefined): string {
  const said = foldText([name, gid].filter((part) => part !== undefined).join(' '));
  const isMissing = isUnnamed(name) && !said.startsWith(noName);
  return (isMissing ? `${said} ${noName}` : said).slice(0, longest);
}
