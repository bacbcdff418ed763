/** `npm start`: the whole product on this machine. Flags go on to the server. */
import { prepare } from './prepare.ts'

await prepare(['prisma', 'web', 'frame'])
await import('../server/src/main.ts')
