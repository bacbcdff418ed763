import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { compileMessage, withoutParser } from '#node/words/compileWords.ts'

/** Messages are parsed here, so that no package has the parser. */
const compiledWords: Plugin = {
  name: 'compiled-words',
  transform(code, id) {
    if (!/[\\/]words[\\/]package[\\/]\w+\.json$/.test(id)) return null
    // Cast: a test holds every catalogue to be keys and texts.
    const messages = Object.entries(JSON.parse(code) as Record<string, string>)
    return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)])))
  },
}

/** The player as one classic script: packages are opened from disk too, where modules are refused. */
export async function bundle(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL('./src/main.ts', import.meta.url)),
    platform: 'browser',
    treeshake: true,
    resolve: { alias: { '@formatjs/icu-messageformat-parser': withoutParser } },
    plugins: [compiledWords],
  })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}
