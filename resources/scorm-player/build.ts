import { writeFile } from 'node:fs/promises'
import { bundle } from './bundle.ts'

// Run by hand after a change in src: `node resources/scorm-player/build.ts`. A test compares.
await writeFile(new URL('./player.generated.js', import.meta.url), await bundle())
