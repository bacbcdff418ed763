/** `npm run backup` and `npm run restore`: what an installation holds, in one folder, and back. See docs/backups.md. */
import { prepare } from './prepare.ts'

await prepare(['prisma'])
// The line before generates the database client.
const { run } = await import('#server/backups/run.ts')
const [command, ...args] = process.argv.slice(2)
process.exitCode = await run(command, args)
