import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const accountsSchema = z.array(
  z.object({ role: z.enum(['volunteer', 'expert', 'admin']), email: z.string(), password: z.string() }),
);
/** The demo's accounts; their passwords are made anew for each data folder. */
export type DemoAccounts = z.infer<typeof accountsSchema>;

/** Where a data folder keeps them; a folder without it holds no demo. */
export const demoAccountsFile = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** Those of a data folder that holds the demo. Throws where the file cannot be read. */
export function readDemoAccounts(dataDir: string): DemoAccounts {
  return accountsSchema.parse(JSON.parse(readFileSync(demoAccountsFile(dataDir), 'utf8')));
}

/** Passwords stay in the data folder, readable by its owner only, so that every start can print them. */
export function readOrMakeDemoAccounts(dataDir: string): DemoAccounts {
  const file = demoAccountsFile(dataDir);
  if (existsSync(file)) return readDemoAccounts(dataDir);
  const accounts = (['volunteer', 'expert', 'admin'] as const).map((role) => ({
    role,
    email: `${role}@demo.reefcensus.example`,
    password: randomBytes(9).toString('base64url'),
  }));
  writeFileSync(file, JSON.stringify(accounts), { mode: 0o600 });
  chmodSync(file, 0o600);
  return accounts;
}

/** What is printed of the demo's accounts: they exist to be tried. */
export function linesOfDemoAccounts(accounts: DemoAccounts): string[] {
  return accounts.map(({ role, email, password }) => `  demo ${role}: ${email}, password ${password}`);
}
