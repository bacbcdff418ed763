/** `npm run console`: the authoring console in the browser. Flags go on to its host. */
import { prepare } from './prepare.ts'

await prepare(['frame', 'console'])
await import('../desktop/src/host/main.ts')
