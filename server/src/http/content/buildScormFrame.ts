import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Where the built script of the SCORM frame lies; `npm run build` makes it. */
export const scormFrameFile = `${root}dist/scorm-frame.js`

/** Bundles the frame's script into one file that needs nothing else. Vite is loaded only here: a built server runs without it. */
export async function buildScormFrame(): Promise<void> {
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
        entry: fileURLToPath(new URL('./scormFrame/main.ts', import.meta.url)),
        formats: ['iife'],
        name: 'lecternScormFrame',
        fileName: () => 'scorm-frame.js',
      },
    },
  })
}
