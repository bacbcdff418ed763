/** `npm start`: the whole product on this machine. Flags go on to the server. */
import { prepare, programOf } from './prepare.ts'

await prepare(['prisma', 'web', 'frame', 'server'])
await import(programOf('server'))
