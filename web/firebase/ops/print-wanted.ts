// node web/firebase/ops/print-wanted.ts apis|roles: what `set-up.sh` switches on and grants, a line each; the same lists by which `--check` judges.
import { functionRoles, wantedApis } from '../check/wanted.ts';

const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  apis: wantedApis,
  roles: functionRoles,
};
const [name = ''] = process.argv.slice(2);
for (const line of Object.keys(lists[name] ?? {})) process.stdout.write(`${line}\n`);
