/** `npm run console`: the authoring console in the browser. Flags go on to its host. */
import { prepare, programOf } from './prepare.ts'

await prepare(['frame', 'console', 'host'])
await import(programOf('host'))
