import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedFolder } from './grow/seed-folder.ts';

/** `npm run bench:seed -- --surveys 2000 --to FOLDER`: a www folder of a programme of that size. */
const { values } = parseArgs({
  options: { surveys: { type: 'string', default: '200' }, to: { type: 'string' } },
});
const surveys = Number(values.surveys);
if (values.to === undefined || !Number.isInteger(surveys) || surveys < 80) {
  console.error(
    'Say how many surveys (80 at least) and where to: npm run bench:seed -- --surveys 2000 --to FOLDER',
  );
  process.exit(1);
}
if (existsSync(values.to) && readdirSync(values.to).length > 0) {
  console.error(`${values.to} is not empty.`);
  process.exit(1);
}
const seeded = await seedFolder(values.to, surveys, (line) => console.log(line));
console.log(JSON.stringify(seeded));
