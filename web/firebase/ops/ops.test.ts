import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  broadRoles,
  functionRoles,
  functionsAccountName,
  tokenCreator,
  wantedApis,
} from '../check/wanted.ts';

const here = fileURLToPath(new URL('./', import.meta.url));
const script = readFileSync(`${here}set-up.sh`, 'utf8');
const runbook = readFileSync(`${here}../RUNBOOK.md`, 'utf8');
const named = (folder: string) => readdirSync(`${here}${folder}`);
const read = (file: string): unknown => JSON.parse(readFileSync(`${here}${file}`, 'utf8'));

const printed = (name: string) =>
  execFileSync(process.execPath, [`${here}print-wanted.ts`, name], { encoding: 'utf8' })
    .trim()
    .split('\n');

describe('set-up.sh', () => {
  test('is a script that bash can read', () => {
    expect(() => execFileSync('bash', ['-n', `${here}set-up.sh`], { stdio: 'pipe' })).not.toThrow();
  });

  test('switches on and grants what the check looks for, and no more', () => {
    expect(printed('apis')).toEqual(Object.keys(wantedApis));
    expect(printed('roles')).toEqual(Object.keys(functionRoles));
    expect(printed('roles').filter((role) => broadRoles.includes(role))).toEqual([]);
    const others = [...script.matchAll(/roles\/[\w.]+/g)].map(([role]) => role);
    expect(others).toEqual([tokenCreator, 'roles/pubsub.publisher', 'roles/secretmanager.secretAccessor']);
    expect(script).toContain(`account="${functionsAccountName}@`);
  });

  test('lets pages read photos by the bucket’s CORS, and write none', () => {
    const cors = z
      .array(z.object({ origin: z.array(z.string()), method: z.array(z.string()) }))
      .parse(read('cors.json'));
    expect(cors.flatMap(({ method }) => method)).toEqual(['GET', 'HEAD']);
  });
});

describe('alerts', () => {
  const policySchema = z.object({
    displayName: z.string(),
    combiner: z.literal('OR'),
    documentation: z.object({ content: z.string() }),
    conditions: z
      .array(z.object({ displayName: z.string(), conditionThreshold: z.object({ filter: z.string() }) }))
      .min(1),
  });
  const metricSchema = z.object({ description: z.string(), filter: z.string() });
  const metrics = named('metrics').map((file) => file.replace('.json', ''));

  test.each(named('alerts'))('%s is a policy, and the runbook has its failure', (file) => {
    const { displayName, documentation, conditions } = policySchema.parse(read(`alerts/${file}`));
    const [, number] = /failure (\d+)$/.exec(documentation.content) ?? [];
    expect(runbook).toContain(`## ${number}. `);
    expect(runbook).toContain(displayName);
    for (const { conditionThreshold } of conditions) {
      const [, metric] = /logging\.googleapis\.com\/user\/([\w-]+)/.exec(conditionThreshold.filter) ?? [];
      if (metric !== undefined) expect(metrics).toContain(metric);
    }
    // The script finds a policy again by its name, on a line of its own.
    expect(readFileSync(`${here}alerts/${file}`, 'utf8')).toContain(`\n  "displayName": "${displayName}",\n`);
  });

  test.each(named('metrics'))('%s counts lines that the functions write', (file) => {
    const { filter } = metricSchema.parse(read(`metrics/${file}`));
    expect(filter).toContain('cloud_run_revision');
  });
});

test('the runbook has ten failures, each with what is seen, what it means, and what to do', () => {
  const failures = runbook.split(/^## \d+\. /m).slice(1);
  expect(failures).toHaveLength(10);
  for (const failure of failures)
    for (const word of ['**Seen:**', '**Means:**', '**Do:**']) expect(failure).toContain(word);
});
