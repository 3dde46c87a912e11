import { wireSchemas } from './wire-schemas.ts';

const begins = '<!-- Made from the code by `npm run docs`: change the schemas, not this part. -->';

/** A schema as people read it: two spaces, no white space where a line holds it. */
function printed(schema: object): string {
  return JSON.stringify(schema, null, 2).replace(/\[\s+([^[\]{}]{1,90}?)\s+\]/g, (_all, items: string) => {
    return `[${items.replace(/\s*\n\s*/g, ' ')}]`;
  });
}

/** The page of the wire protocol with its second half made anew: every shape that crosses, as JSON Schema. */
export function pageWithSchemas(page: string): string {
  const at = page.indexOf(begins);
  if (at === -1)
    throw new Error('The page of the wire protocol has lost the line at which its shapes begin.');
  const parts = Object.entries(wireSchemas()).map(([title, schemas]) => {
    const each = Object.entries(schemas).map(
      ([name, schema]) =>
        `<details><summary><code>${name}</code></summary>\n\n\`\`\`json\n${printed(schema)}\n\`\`\`\n\n</details>\n`,
    );
    return `### ${title}\n\n${each.join('\n')}`;
  });
  return `${page.slice(0, at)}${begins}\n\n${parts.join('\n')}`;
}
