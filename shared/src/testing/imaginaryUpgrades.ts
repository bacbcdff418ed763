import { Course } from '../features/content/entities/Course.ts'
import type { Upgrade } from '../kernel/sync/upgrade/Upgrade.ts'
import type { Random } from './createRandom.ts'

type Change = Omit<Extract<Upgrade, { entity: string }>, 'version'>
type Row = Record<string, unknown>

/**
 * Upgrades of courses that the product does not have. Fields exchange their names, so that old and new data are valid
 * by the same definition; each undoes itself. What they exchange has the same default: an absent cell stays absent.
 */
export const imaginaryChanges: readonly Change[] = [
  // A field, and a text with all its blocks.
  exchange(
    [
      ['headline', 'keywords'],
      ['richText1', 'richText2'],
    ],
    /^()([^/]+)(.*)$/,
    (row, change) => change(row),
  ),
  // A field of lessons, which lie in records in a tree.
  exchange([['headline', 'ctaLabel']], /^(sections\/[^/]+\/item\/)([^/]+)(.*)$/, (row, change) =>
    inSections(row, ({ item, ...section }) => ({
      ...section,
      ...(item === undefined ? {} : { item: item && change(item as Row) }),
    })),
  ),
  // Values, of sections' names.
  {
    entity: Course.name,
    path: (path) => path,
    value: (path, value) => (/^sections\/[^/]+\/name$/.test(path) ? otherLetters(value) : value),
    row: (row) => inSections(row, (section) => ({ ...section, name: otherLetters(section.name) })),
  },
]

/** Upgrades from a version on, one for each of these changes; -1 is one that changes nothing. */
export const makeUpgrades = (from: number, changes: readonly number[]): Upgrade[] =>
  changes.map((at, index) => ({ version: from + index + 1, ...(imaginaryChanges[at] ?? { entity: null }) }))

/** From one to `most` upgrades. */
export const randomUpgrades = (random: Random, from: number, most: number): Upgrade[] =>
  makeUpgrades(
    from,
    Array.from({ length: random.integer(1, most) }, () => random.integer(-1, imaginaryChanges.length - 1)),
  )

/** `pattern` splits a path into what lies before the field, its name, and the rest. */
function exchange(
  pairs: readonly (readonly [string, string])[],
  pattern: RegExp,
  inside: (row: Row, change: (fields: Row) => Row) => Row,
): Change {
  const others = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))
  const renamed = (fields: Row): Row =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [others.get(name) ?? name, value]))
  return {
    entity: Course.name,
    path(path) {
      const [, before = '', name = '', rest = ''] = pattern.exec(path) ?? []
      const other = others.get(name)
      return other === undefined ? path : `${before}${other}${rest}`
    },
    value: (_path, value) => value,
    row: (row) => inside(row, renamed),
  }
}

function inSections(row: Readonly<Row>, change: (section: Row) => Row): Row {
  if (!Array.isArray(row.sections)) return { ...row }
  // Cast: a course's sections are rows with sections.
  const sections = (row.sections as Row[]).map((section) => inSections(change(section), change))
  return { ...row, sections }
}

function otherLetters<T>(value: T): T | string {
  if (typeof value !== 'string') return value
  return value.replace(/[eo]/g, (letter) => (letter === 'e' ? 'o' : 'e'))
}
