import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the console's screens into `dist/console`. */
export async function buildConsole(): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    logLevel: 'warn',
  })
}

if (import.meta.main) await buildConsole()
