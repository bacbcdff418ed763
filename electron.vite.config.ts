import { join } from 'node:path'
import { defineConfig } from 'electron-vite'
import { workerFiles } from '#scripts/bundling/workerFiles.ts'

const root = import.meta.dirname

/**
 * What stays a package beside the bundle: native code, programs, and files that are read at run time.
 * `electron-builder.yml` packs these and nothing else; `desktop/scripts/verifyPack.ts` runs the result.
 */
const packages = [
  'better-sqlite3',
  '@napi-rs/canvas',
  'pdfjs-dist',
  'ffmpeg-static',
  '@ffmpeg-installer/ffmpeg',
  '@ffprobe-installer/ffprobe',
  'fluent-ffmpeg',
  'scorm-again',
  'harfbuzzjs',
  'wawoff2',
]

const external = packages.map((name) => new RegExp(`^${name}(/.*)?$`))

/**
 * The desktop app's two Node parts. The screens are the ones that the browser shows, built by
 * `desktop/src/renderer/vite.config.ts` into `dist/console`; they are not built twice.
 */
export default defineConfig({
  main: {
    plugins: [{ ...workerFiles, enforce: 'pre' }],
    build: {
      outDir: join(root, 'dist/desktop/main'),
      lib: { entry: join(root, 'desktop/src/main/main.ts'), formats: ['es'], fileName: () => 'main.js' },
      target: 'node24',
      externalizeDeps: false,
      rollupOptions: {
        external, // All in one folder, so that a thread's file is beside whichever chunk starts it.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: join(root, 'dist/desktop/preload'),
      // A sandboxed preload is CommonJS, in one file.
      lib: {
        entry: join(root, 'desktop/src/preload/preload.ts'),
        formats: ['cjs'],
        fileName: () => 'preload.cjs',
      },
      externalizeDeps: false,
    },
  },
})
