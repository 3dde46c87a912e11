/** For drizzle-kit, which is brought in when it is asked for: see the README of this folder. */
export default {
  dialect: 'sqlite',
  schema: './edge-server/storage/db/schema.ts',
  out: './edge-server/storage/db/migrations',
};
