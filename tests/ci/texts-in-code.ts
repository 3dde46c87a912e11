import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text in a source, with where it stands: 'src/app/shell/footer.tsx:12'. */
export interface TextInCode {
  readonly text: string;
  readonly at: string;
}

/** Attributes whose text a person reads or hears. */
const readAttributes = new Set(
  'action alt aria-description aria-label aria-roledescription aria-valuetext cancelLabel caption closeButtonLabel confirmLabel description detail done edit empty emptyText error heading hint how kept label lead legend loadingLabel message none nothingFoundMessage note of otherHeader placeholder question searchLabel signInTitle summary text then thumbLabel tip title what work'.split(
    ' ',
  ),
);
/** Properties of lists and answers whose text a person reads. */
const readProperties = new Set(
  'caption description heading hint kept label lead legend message note placeholder text title'.split(' '),
);
const hasWord = /\p{L}{2}/u;

function parsed(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

function placeOf(node: ts.Node, source: ts.SourceFile): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  node !== undefined && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node));

const joining: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** All texts that an expression may come to: `isBusy ? 'Saving' : 'Save'` are two. */
function textsOf(node: ts.Node | undefined): ts.Node[] {
  if (node === undefined) return [];
  if (isText(node)) return hasWord.test(node.text) ? [node] : [];
  if (ts.isTemplateExpression(node)) {
    const literal = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
    return hasWord.test(literal) ? [node] : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    // What is compared or only asked is not read: `kind === 'open' && …`.
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return textsOf(node.right);
    return joining.has(kind) ? [...textsOf(node.left), ...textsOf(node.right)] : [];
  }
  return [];
}

function walk(source: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const each = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, each);
  };
  each(source);
}

/** The messages that a file says: first words of `say(…)` and `text(…)`, and what `<Words text="…">` has. */
export function messagesIn(file: string): TextInCode[] {
  const source = parsed(file);
  const found: TextInCode[] = [];
  // Others call something else `say` and `text`.
  if (!/\/(say|words)\.tsx?'/.test(source.text)) return found;
  const add = (node: ts.Node | undefined) => {
    for (const one of textsOf(node)) {
      if (isText(one)) found.push({ text: one.text, at: placeOf(one, source) });
      else found.push({ text: `?${one.getText(source)}`, at: placeOf(one, source) });
    }
  };
  walk(source, (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      if (node.expression.text === 'say' || node.expression.text === 'text') add(node.arguments[0]);
    }
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText(source) === 'Words') {
      for (const attribute of node.attributes.properties)
        if (ts.isJsxAttribute(attribute) && attribute.name.getText(source) === 'text')
          add(attribute.initializer);
    }
  });
  return found;
}

function isInFunction(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent !== undefined; at = at.parent)
    if (ts.isFunctionLike(at.parent)) return true;
  return false;
}

/** Messages that would come out wrong: said while their module is loaded, before anybody chose a language, or without their values. */
export function wronglySaidIn(file: string): TextInCode[] {
  const source = parsed(file);
  const found: TextInCode[] = [];
  if (!/\/say\.ts'/.test(source.text)) return found;
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'say')
      return;
    const [message] = node.arguments;
    const lacksValues = node.arguments.length === 1 && isText(message) && /[{<]\w/.test(message.text);
    if (lacksValues || !isInFunction(node))
      found.push({ text: node.getText(source), at: placeOf(node, source) });
  });
  return found;
}

/** Texts of a screen that somebody reads and that go past the catalogue. */
export function looseTextsIn(file: string): TextInCode[] {
  const source = parsed(file);
  const found: TextInCode[] = [];
  const add = (nodes: readonly ts.Node[]) => {
    for (const node of nodes) found.push({ text: node.getText(source).trim(), at: placeOf(node, source) });
  };
  walk(source, (node) => {
    if (ts.isJsxText(node) && hasWord.test(node.text)) add([node]);
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      add(textsOf(node.expression));
    if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText(source))) {
      const element = node.parent.parent;
      const isWords = ts.isJsxSelfClosingElement(element) && element.tagName.getText(source) === 'Words';
      if (!isWords) add(textsOf(node.initializer));
    }
    if (ts.isPropertyAssignment(node) && readProperties.has(node.name.getText(source)) && file.endsWith('x'))
      add(textsOf(node.initializer));
  });
  return found;
}
