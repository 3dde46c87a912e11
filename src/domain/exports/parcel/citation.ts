import type { ExportFacts } from '../model/sheet.ts';
import { holder } from './licence.ts';

/** The export in one line of a list of references. */
export function citationLine({ title, madeOn, site }: ExportFacts): string {
  const where = site === null ? '' : ` ${site}`;
  return `${holder} (${madeOn.slice(0, 4)}): ${title}. Data set, exported on ${madeOn}.${where}`;
}

/** The file CITATION.cff (Citation File Format 1.2.0): YAML, whose texts are quoted as JSON is. */
export function citationFile({ id, title, abstract, madeOn, site }: ExportFacts): string {
  const lines = [
    'cff-version: 1.2.0',
    'message: "If you use this data, please cite it as below."',
    'type: dataset',
    `title: ${JSON.stringify(title)}`,
    `abstract: ${JSON.stringify(abstract)}`,
    'authors:',
    `  - name: ${JSON.stringify(holder)}`,
    `date-released: ${madeOn}`,
    `version: ${JSON.stringify(id)}`,
    'license: CC-BY-4.0',
    ...(site === null ? [] : [`url: ${JSON.stringify(site)}`]),
  ];
  return `${lines.join('\n')}\n`;
}
