import { readFileSync } from 'node:fs'
import { entities } from '#shared/entities.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

/** The words that the console explains, each with its `meaning`: of entities and of their fields. */
export const explainedWords: readonly (readonly [word: string, meaning: string])[] = entities.flatMap(
  (entity) => [
    ...(entity.meaning === undefined ? [] : [[nounOf(entity), entity.meaning] as const]),
    ...Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
      field.meaning === undefined ? [] : [[labelOf(name, field).toLowerCase(), field.meaning] as const],
    ),
  ],
)

const path = 'docs/GLOSSARY.md'
const tableHead = '| word | meaning |\n|---|---|\n'

/** The glossary's last table holds what the console explains; the text above it is written by hand. */
export const glossary = {
  path,
  print(): string {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    const rows = explainedWords.map(([word, meaning]) => `| ${word} | ${meaning} |\n`)
    return text.slice(0, text.lastIndexOf(tableHead) + tableHead.length) + rows.sort().join('')
  },
}
