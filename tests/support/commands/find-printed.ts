import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A command in a text that somebody reads. */
export interface PrintedCommand {
  /** As it stands there; `{}` for what the program puts in, without what is optional (`[…]`) in a line of usage. */
  readonly line: string;
  /** `README.md:12`. */
  readonly at: string;
}

const begins =
  /(?:npm (?:run (?:[\w:.-]+|\{\})|start|ci|cit|test)|npx [\w@./-]+|node [\w./-]+\.(?:ts|mjs|js))(?![\w:{])/;
const inText = new RegExp(`\\b${begins.source}`, 'g');

/** The end of a command in a line of code: what explains it stands two spaces behind it, or after `#`. */
const endOfCode = /\s{2,}|\s#\s| && | \||$/;

const withoutOptional = (line: string): string => {
  const without = line.replaceAll(/\s*\[[^[\]]*\]/g, '');
  return without === line ? line : withoutOptional(without);
};

function tidy(line: string): string {
  return withoutOptional(line)
    .replace(/[\s.:;,]+$/, '')
    .replace(/ --$/, '')
    .replaceAll(/\s+/g, ' ');
}

/** Commands of a page of Markdown: in code, whether in a sentence or in lines of their own. */
export function commandsOfPage(text: string, file: string): PrintedCommand[] {
  const found: PrintedCommand[] = [];
  let isFenced = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    const isCode = isFenced || /^ {4}\S/.test(line);
    for (const code of isCode ? [line] : (line.match(/`[^`]+`/g) ?? [])) {
      for (const { 0: command, index: from } of code.matchAll(inText)) {
        const rest = code.slice(from).replace(/`$/, '');
        const end = rest.slice(command.length).search(endOfCode);
        found.push({ line: tidy(rest.slice(0, command.length + end)), at: `${file}:${index + 1}` });
      }
    }
  }
  return found;
}

/** Where a command ends in a sentence: at the mark that closes it, or with the line. */
function endOfSaid(text: string, from: number): number {
  const opened = text.slice(0, from).at(-1) ?? '';
  const closes = opened === '"' || opened === '`' ? [opened] : [];
  const ends = [...closes, '”', '»', '</code>', '\n', '  '].flatMap((end) => {
    const at = text.indexOf(end, from);
    return at < 0 ? [] : [at];
  });
  return Math.min(text.length, ...ends);
}

/** Commands in one text of the program. */
export function commandsOfText(text: string, at: string): PrintedCommand[] {
  return [...text.matchAll(inText)].map(({ index }) => ({
    line: tidy(text.slice(index, endOfSaid(text, index))),
    at,
  }));
}

/** What a literal of the source says, with `{}` for each value in it; null for what is none. */
function saidBy(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return ts.isJsxText(node) ? node.text : null;
}

/** Commands in the texts of a source file; its comments are for who changes it. */
export function commandsOfSource(code: string, file: string): PrintedCommand[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: PrintedCommand[] = [];
  const visit = (node: ts.Node): void => {
    const said = saidBy(node);
    if (said !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(...commandsOfText(said, `${file}:${line + 1}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Pages in which a decision of a day stands as it was taken, and names that no text of the product says. */
const leftOut = /^docs\/decisions\/|\.test\.[cm]?tsx?$|^tests\/(?!.*\.md$)|^src\/domain\/migration\//;

/** Every command that a page, a screen, a mail, a log or a terminal shows. */
export function findPrintedCommands(): PrintedCommand[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  return files
    .filter((file) => !leftOut.test(file))
    .flatMap((file) => {
      const text = () => readFileSync(join(root, file), 'utf8');
      if (file.endsWith('.md')) return commandsOfPage(text(), file);
      return /^(src|edge-server|electron|web)\/.*\.(tsx?|mjs)$/.test(file)
        ? commandsOfSource(text(), file)
        : [];
    });
}
