import { createHash } from 'node:crypto';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** The component library names its classes after a hash of what they style: `m_77c9d27d`. Scripts say them as they are. */
const ofLibrary = /\bm_[0-9a-f]{6,8}\b/g;

type NeedsClass = (name: string) => boolean;

/** Whether an element that has only the classes of `used` can be meant. */
function canMatch(selector: Selector, used: NeedsClass): boolean {
  return selector.every((part: SelectorComponent) => {
    if (part.type === 'class') return used(part.name);
    if (part.type !== 'pseudo-class' || (part.kind !== 'where' && part.kind !== 'is')) return true;
    return part.selectors.some((one) => canMatch(one, used));
  });
}

/** A style sheet without the rules for components of the library that no script shows. */
export function withoutUnused(css: string, scripts: string): string {
  const said = new Set(scripts.match(ofLibrary));
  const used: NeedsClass = (name) => name.match(ofLibrary) === null || said.has(name);
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          const selectors = rule.value.selectors.filter((selector) => canMatch(selector, used));
          if (selectors.length === rule.value.selectors.length) return undefined;
          return selectors.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors } };
        },
      },
    },
  });
  return code.toString();
}

/** A style sheet with other contents is another file: browsers keep both for ever. */
const renamed = (fileName: string, css: string): string =>
  fileName.replace(
    /-[\w-]{8}\.css$/,
    `-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`,
  );

/** A page loads the styles of the components that it has: a third less. */
export function dropUnusedStyles(): Plugin {
  return {
    name: 'drop-unused-styles',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const scripts = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n');
        for (const output of outputs) {
          if (output.type === 'chunk' || !output.fileName.endsWith('.css')) continue;
          const whole = Buffer.from(output.source).toString();
          if (whole.match(ofLibrary) === null) continue;
          const css = withoutUnused(whole, scripts);
          const [before, after] = [output.fileName, renamed(output.fileName, css)];
          delete bundle[before];
          this.emitFile({ type: 'asset', fileName: after, source: css });
          for (const page of outputs) {
            if (page.type === 'chunk') page.code = page.code.replaceAll(before, after);
            else if (page.fileName.endsWith('.html'))
              page.source = Buffer.from(page.source).toString().replaceAll(before, after);
          }
        }
      },
    },
  };
}
