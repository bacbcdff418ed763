import {
  type InstallationExportWords,
  installationExportWords,
} from '#shared/features/installation/words/export/words.generated.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { type TextKey, type Translate, translatorOf } from '#shared/kernel/words/translator.ts'

/** One entry of the archive: records of an entity, rows of a table, a file. */
export type IndexPart = { name: string; file: string; count: number; shown: readonly unknown[] }

/**
 * The readable page of an archive: its entries with their personal data, in its reader's language. Contains no scripts and
 * loads nothing. `at`: milliseconds since 1970.
 */
export async function exportIndex(
  parts: readonly IndexPart[],
  { at, language }: { at: number; language: Language },
): Promise<string> {
  const messages = await loadWords(installationExportWords, language)
  const moments = dateFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const t = translatorOf(installationExportWords, language, messages)
  const isKnown = (key: string): key is Label => Object.hasOwn(messages, key)
  const words = {
    t,
    entry: (name: string) => labelOf(t, isKnown, `of.${name}`, name),
    field: (name: string) => labelOf(t, isKnown, `field.${name}`, toTitle(name)),
    moment: (when: Date | number) => moments.format(when),
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

type Label = Extract<TextKey<InstallationExportWords>, `${'of' | 'field'}.${string}`>
type Words = {
  t: Translate<InstallationExportWords>
  entry(name: string): string
  field(name: string): string
  moment(when: Date | number): string
}

/** A file is called by its path; what has no word yet (a test asks for one), by its name. */
const labelOf = (
  t: Translate<InstallationExportWords>,
  isKnown: (key: string) => key is Label,
  key: string,
  name: string,
) => (isKnown(key) ? t(key) : name)

const section = (words: Words, { name, file, count, shown }: IndexPart) => `<section>
<h2>${toHtml(words.t.parts<Html, 'counted'>('counted', { name: alone(words.entry(name)), count }))}</h2>
<p><a href="${escapeHtml(encodeURI(file))}" dir="ltr">${escapeHtml(file)}</a></p>
${shown.map((values) => record(words, values)).join('\n')}
${count > shown.length && shown.length > 0 ? `<p>${escapeHtml(words.t('more', { count: count - shown.length }))}</p>` : ''}
</section>`

const record = ({ field, moment }: Words, values: unknown) =>
  `<dl>${Object.entries(Object(values))
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(field(name))}</dt><dd dir="auto">${escapeHtml(value instanceof Date ? moment(value) : toText(value))}</dd>`,
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
