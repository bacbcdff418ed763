import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileWords } from '#node/words/compileWords.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The console's screens, for Electron and the loopback host alike: `dist/console`. */
export default defineConfig({
  root: here,
  // Both shells serve the screens from the root of their own origin.
  base: '/',
  plugins: [compileWords(), react()],
  build: {
    outDir: fileURLToPath(new URL('../../../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        // What a learner sees, in a frame of the width that they have.
        preview: fileURLToPath(new URL('./preview.html', import.meta.url)),
      },
    },
  },
})
