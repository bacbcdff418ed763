import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../widgets/kernel/reporting/reportErrors.ts', import.meta.url))

/** Whether `@sentry/browser`, an optional dependency, is installed. */
export function hasReportingPackage(): boolean {
  try {
    createRequire(import.meta.url).resolve('@sentry/browser')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}

/**
 * Bundles the script that reports a page's errors into one file of its own, which only pages with a `SENTRY_DSN` load.
 *
 * @param fileName with `[hash]` where the name is to follow the content
 * @returns its name in `outDir`; null without `@sentry/browser`
 */
export async function buildReportingScript(outDir: string, fileName: string): Promise<string | null> {
  if (!hasReportingPackage()) return null
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __SENTRY_DEBUG__: 'false' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 1000,
      rollupOptions: { input: entry, output: { entryFileNames: fileName, codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.find((one) => one.type === 'chunk' && one.isEntry)?.fileName ?? null
}
