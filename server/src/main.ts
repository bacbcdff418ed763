/** `node server/src/main.ts`: the server from its sources, for `npm run dev`. `npm start` bundles them first. */
import { generate } from './kernel/db/generate.ts'

await generate()
// The line before generates the database client.
await import('./start.ts')
