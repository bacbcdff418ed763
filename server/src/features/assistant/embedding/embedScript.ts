import { readFile } from 'node:fs/promises'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import { messageSource } from '#shared/features/assistant/rules/embedding.ts'
import { assistantEmbedWords } from '#shared/features/assistant/words/embed/words.generated.ts'
import { type WrittenLanguage, writtenLanguages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { findPictures } from './findPictures.ts'

const source = new URL('../../../../../resources/assistant/embed.js', import.meta.url)

/**
 * The script that another site includes: the shipped one, called with what a client AI says. It holds
 * nothing that is not public, and no address of the request: caches keep it.
 */
export async function embedScript(deps: Deps, client: ClientAi): Promise<string> {
  const { initialState, autoOpenConfig, embedded } = client
  const boxes = {
    button: client.button,
    popup: client.popup,
    mobilePopup: client.mobilePopup,
    minimized: client.minimized,
  }
  const pictures = await findPictures(
    deps,
    client,
    Object.values(boxes).map(({ image }) => image),
  )
  const shown = Object.fromEntries(
    Object.entries(boxes).map(([name, box]) => [
      name,
      { ...box, image: pictures.get(box.image ?? '') ?? null },
    ]),
  )
  const config = {
    ...{ source: messageSource, id: client.id, initialState, autoOpen: autoOpenConfig },
    hasPagePrompts: await hasPagePrompts(deps, client),
    ...{ headerHeight: embedded.headerHeight, title: embedded.title, ...shown },
    words: Object.fromEntries(await Promise.all(writtenLanguages.map(readWords))),
  }
  return `(() => {\n${await readFile(source, 'utf8')}\nstartAssistant(${asScript(config)})\n})()\n`
}

/** Whether its configuration suggests questions on product pages: they are shown before anything is opened. */
async function hasPagePrompts({ db }: Deps, { configuration, organization }: ClientAi): Promise<boolean> {
  const rows = await query(
    db,
    Prisma.sql`SELECT 1 FROM "AiConfiguration" WHERE key = ${configuration} AND organization = ${organization}
      AND "pageSuggestedPromptsEnabled"`,
  )
  return rows.length > 0
}

/** What nobody chose a text for; the script takes those of its reader's browser. */
async function readWords(language: WrittenLanguage) {
  await loadWords(assistantEmbedWords, language)
  const t = wordsIn(assistantEmbedWords, language)
  return [language, { button: t('button'), frame: t('frame') }] as const
}

/** JSON that is in a script: without the two line ends that old engines end a text at, and without a tag's end. */
const asScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
