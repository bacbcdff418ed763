import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Path of the frame page's built script. */
export const frameScriptFile = `${root}dist/scorm-frame.js`

/**
 * Bundles the frame's script into one self-contained file. Vite is imported only here; the built script runs
 * without it.
 */
export async function buildFrameScript(): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./script/main.ts', import.meta.url)),
        formats: ['iife'],
        name: 'lecternScormFrame',
        fileName: () => 'scorm-frame.js',
      },
    },
  })
}
