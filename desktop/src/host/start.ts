/** What `npm run console` bundles and runs. */
import { enableCompileCache } from 'node:module'

// Modules imported below are compiled once, not at every start.
enableCompileCache()
await import('./main.ts')
