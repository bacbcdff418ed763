import { join } from 'node:path'
import { defineConfig } from 'electron-vite'

const root = import.meta.dirname

/**
 * The desktop app's two Node parts. The screens are the ones that the browser shows, built by
 * `desktop/src/renderer/vite.config.ts` into `dist/console`; they are not built twice.
 */
export default defineConfig({
  main: {
    build: {
      outDir: join(root, 'dist/desktop/main'),
      lib: { entry: join(root, 'desktop/src/main/main.ts'), formats: ['es'], fileName: () => 'main.js' },
      target: 'node24',
      externalizeDeps: true,
      rollupOptions: { output: { chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
  },
  preload: {
    build: {
      outDir: join(root, 'dist/desktop/preload'),
      // A sandboxed preload is CommonJS, in one file.
      lib: { entry: join(root, 'desktop/src/preload/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
      externalizeDeps: false,
    },
  },
})
