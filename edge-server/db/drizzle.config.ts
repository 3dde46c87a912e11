import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config edge-server/db/drizzle.config.ts --name what-changed` */
export default defineConfig({
  dialect: 'sqlite',
  schema: './edge-server/db/schema.ts',
  out: './edge-server/db/migrations',
});
