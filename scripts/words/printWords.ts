import { relative } from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { type CatalogueFolder, catalogueFolders } from '#node/words/catalogueFolders.ts'
import { isTermTag } from '#shared/kernel/words/terms.ts'

const catalogueFile = '#shared/kernel/words/Catalogue.ts'

/** The printed files of all catalogues, and the list of them. */
export function printedWords(): { path: string; print: () => string }[] {
  const folders = catalogueFolders()
  const printed = folders.map((folder) => ({
    path: `${folder.folder}/words.generated.ts`,
    print: () => printCatalogue(folder),
  }))
  return [...printed, { path: 'shared/src/words.generated.ts', print: () => printList(folders) }]
}

const printList = (folders: readonly CatalogueFolder[]) =>
  [
    '// Printed from the folders of the catalogues: npm run print.',
    "import type { Catalogue } from './kernel/words/Catalogue.ts'",
    ...folders.map(
      ({ folder, name }) =>
        `import { ${name}Words } from './${relative('shared/src', folder)}/words.generated.ts'`,
    ),
    '',
    'export const catalogues: readonly Catalogue<unknown>[] = [',
    ...folders.map(({ name }) => `  ${name}Words,`),
    ']',
    '',
  ].join('\n')

function printCatalogue({ name, languages, english }: CatalogueFolder): string {
  const kinds = new Set<string>()
  const keys = Object.entries(english).map(([key, message]) => `  '${key}': ${printType(message, kinds)}`)
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Words`
  const loaders = languages.map(
    (tag) => `  ${quoted(tag)}: () => import('./${tag}.json', { with: { type: 'json' } }),`,
  )
  return [
    '// Printed from en.json: npm run print.',
    ...(kinds.size > 0
      ? [
          `import { catalogue, ${[...kinds]
            .sort()
            .map((kind) => `type ${kind}`)
            .join(', ')} } from '${catalogueFile}'`,
        ]
      : [`import { catalogue } from '${catalogueFile}'`]),
    '',
    `export type ${type} = {`,
    ...keys,
    '}',
    '',
    `export const ${name}Words = catalogue<${type}>('${name}', {`,
    ...loaders,
    '})',
    '',
  ].join('\n')
}

const quoted = (tag: string) => (/^\w+$/.test(tag) ? tag : `'${tag}'`)

/** The type of a message's arguments; null where it takes none. */
function printType(message: string, kinds: Set<string>): string {
  const types = new Map<string, string>()
  collect(parse(message), types)
  for (const type of types.values())
    for (const [kind] of type.matchAll(/\b(Value|Moment|Tag)\b/g)) kinds.add(kind)
  const entries = [...types].sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.length === 0 ? 'null' : `{ ${entries.map(([name, type]) => `${name}: ${type}`).join('; ')} }`
}

/** The parser's types of elements: its enum is declared, and not there. */
const argument = 1
const number = 2
const date = 3
const time = 4
const plural = 6

function collect(elements: readonly MessageFormatElement[], types: Map<string, string>): void {
  for (const element of elements) {
    if ('children' in element) {
      if (!isTermTag(element.value)) types.set(element.value, 'Tag')
      collect(element.children, types)
    } else if ('options' in element) {
      types.set(
        element.value,
        element.type === plural
          ? 'number'
          : Object.keys(element.options)
              .map((one) => `'${one}'`)
              .join(' | '),
      )
      for (const { value } of Object.values(element.options)) collect(value, types)
    } else if (element.type === argument && !types.has(element.value)) types.set(element.value, 'Value')
    else if (element.type === number) types.set(element.value, 'number')
    else if (element.type === date || element.type === time) types.set(element.value, 'Moment')
  }
}
