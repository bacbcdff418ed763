import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/** Threads are started from files: each becomes one of its own, found under its new name. */
export const workerFiles: Plugin = {
  name: 'lectern-worker-files',
  transform(code, id) {
    if (!code.includes('.worker.ts')) return null
    return code.replace(/new URL\('\.\/(\w+)\.worker\.ts', import\.meta\.url\)/g, (_all, name: string) => {
      const file = join(id, '..', `${name}.worker.ts`)
      this.emitFile({ type: 'chunk', id: file, fileName: `${name}.worker.js` })
      return `new URL('./${name}.worker.js', import.meta.url)`
    })
  },
}
