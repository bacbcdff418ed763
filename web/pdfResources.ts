import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm']

/** Puts pdf.js's data files beside the bundle's, where `shared/widgets/features/content/lessons/pdf/openPdf` looks for them. */
export function pdfResources(): Plugin {
  const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  let isSsr = false
  return {
    name: 'lectern-pdf-resources',
    apply: 'build',
    configResolved(config) {
      isSsr = Boolean(config.build.ssr)
    },
    async writeBundle({ dir }) {
      if (isSsr || !dir) return
      for (const folder of folders)
        await cp(join(source, folder), join(dir, 'assets', 'pdfjs', folder), { recursive: true })
    },
  }
}
