import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Where the built script of the frame page lies. */
export const frameScriptFile = `${root}dist/scorm-frame.js`

/** Bundles the frame's script into one file that needs nothing else. Vite is loaded only here: what was built runs without it. */
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
