import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** The player as one classic script: packages are opened from disk too, where modules are refused. */
export async function bundle(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL('./src/main.ts', import.meta.url)),
    platform: 'browser',
    treeshake: true,
  })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}
