import type { ExportedWords } from '#server/kernel/Feature.ts'
import {
  type InstallationExportWords,
  installationExportWords,
} from '#shared/features/installation/words/export/words.generated.ts'
import { installationExportedWords } from '#shared/features/installation/words/exported/words.generated.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { getTranslator, type Translate } from '#shared/kernel/words/translator.ts'

/** One entry of the archive: records of an entity, rows of a table, a file. */
export type IndexPart = { name: string; file: string; count: number; shown: readonly unknown[] }

/**
 * The readable page of an archive: its entries with their personal data, in its reader's language. Contains no scripts and
 * loads nothing. `at`: milliseconds since 1970; `names`: what the manifests call the entries and their fields.
 */
export async function exportIndex(
  parts: readonly IndexPart[],
  { at, language, names }: { at: number; language: Language; names: readonly ExportedWords[] },
): Promise<string> {
  const t = getTranslator(
    installationExportWords,
    language,
    await loadWords(installationExportWords, language),
  )
  const moments = dateFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const words: Words = {
    t,
    nameOf: await loadNames(names, language),
    moment: (when) => moments.format(when),
  }
  const lead = t.parts<Html, 'lead'>('lead', {
    moment: alone(words.moment(at)),
    code: (inside) => ({ html: `<code>${toHtml(inside)}</code>` }),
  })
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t('title'))}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
dt { font-weight: 600 } dd { margin: 0; margin-block-end: .5rem; margin-inline-start: 1rem; white-space: pre-wrap }
section > dl { border-top: 1px solid #999; padding-top: .5rem }</style>
</head>
<body>
<main>
<h1>${escapeHtml(t('title'))}</h1>
<p>${toHtml(lead)}</p>
${parts.map((part) => section(words, part)).join('\n')}
</main>
</body>
</html>
`
}

type Words = {
  t: Translate<InstallationExportWords>
  nameOf: NameOf
  moment(when: Date | number): string
}

/** The name of a key: by the catalogue that names the entry, else by that of fields that many have; undefined if neither does. */
type NameOf = (entry: string, key: string) => string | undefined

async function loadNames(catalogues: readonly ExportedWords[], language: Language): Promise<NameOf> {
  const loaded = await Promise.all(
    catalogues.map(async (catalogue) => {
      const messages = await loadWords(catalogue, language)
      return { catalogue, messages, t: getTranslator(catalogue, language, messages) }
    }),
  )
  return (entry, key) => {
    const own = loaded.find(({ messages }) => Object.hasOwn(messages, `of.${entry}`))
    const common = loaded.find(({ catalogue }) => catalogue === installationExportedWords)
    return [own, common].find((one) => one && Object.hasOwn(one.messages, key))?.t(key)
  }
}

/** A file is called by its path; a field without a name (a test asks for one), by that of its column. */
const section = (words: Words, { name, file, count, shown }: IndexPart) => `<section>
<h2>${toHtml(words.t.parts<Html, 'counted'>('counted', { name: alone(words.nameOf(name, `of.${name}`) ?? name), count }))}</h2>
<p><a href="${escapeHtml(encodeURI(file))}" dir="ltr">${escapeHtml(file)}</a></p>
${shown.map((values) => record(words, name, values)).join('\n')}
${count > shown.length && shown.length > 0 ? `<p>${escapeHtml(words.t('more', { count: count - shown.length }))}</p>` : ''}
</section>`

const record = ({ nameOf, moment }: Words, entry: string, values: unknown) =>
  `<dl>${Object.entries(Object(values))
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(nameOf(entry, `field.${name}`) ?? toTitle(name))}</dt><dd dir="auto">${escapeHtml(value instanceof Date ? moment(value) : toText(value))}</dd>`,
    )
    .join('')}</dl>`

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const toTitle = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Html = { html: string }

/** A text that turns nothing around it. */
const alone = (text: string): Html => ({ html: `<bdi>${escapeHtml(text)}</bdi>` })

const toHtml = (parts: readonly (string | Html)[]) =>
  parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : part.html)).join('')
