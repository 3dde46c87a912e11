/** For drizzle-kit, which is brought in when it is asked for: see the README of this folder. */
export default {
  dialect: 'sqlite',
  schema: './edge-server/db/schema.ts',
  out: './edge-server/db/migrations',
};
