/** `npm run doctor`: whether all that the server needs is there. Flags and variables as for the server. See docs/hosting.md. */
import { prepare } from './prepare.ts'

await prepare(['prisma'])
// The line before generates the database client.
const { run } = await import('#server/doctor/run.ts')
process.exitCode = await run(process.argv.slice(2), process.env)
