import { elementCommon } from '#shared/features/portals/pageWidgets/elementCommon.ts'
import { elementKinds } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import type { Field, Fields, TextField } from '#shared/kernel/model/Field.ts'

/** A widget of a page, and which property of it is at which bound. */
export type BoundedWidget = { name: string; node: PageNode }

/** An asset, and a record of an entity, that hosts of tests have. */
export const testPicture = 'acme~picture'
export const testRecord = (entity: string): string => `acme~record-${entity}`

/** Of parts that no width hides. */
export const shownEverywhere = { hiddenOnPhone: false, hiddenOnTablet: false, hiddenOnDesktop: false }

const { row: _row, column: _column, ...widgetKinds } = elementKinds

/** Each kind of widget with everything filled in, and then with each of its own properties at each of its bounds. */
export function boundWidgets(): BoundedWidget[] {
  return Object.entries(widgetKinds).flatMap(([type, own], kind) => {
    const fields: Fields = { ...elementCommon, ...own }
    const filled = fill(fields)
    // What all have is drawn around all of them in one way; on a coloured ground each has to be readable.
    const { backgroundColor } = elementCommon
    const bounded: Fields = kind === 0 ? fields : { ...own, backgroundColor }
    const variants = Object.entries(bounded).flatMap(([name, field]) =>
      atBounds(field).map(([bound, value]) => ({
        name: `${type}.${name}: ${bound}`,
        values: { ...filled, [name]: value },
      })),
    )
    return [{ name: type, values: filled }, ...variants].map(({ name, values }, at) => ({
      name,
      // Cast: it has the fields of its kind, from the definition.
      node: {
        id: `${type}${at}-${name.replace(/\W+/g, '-')}`.slice(0, 48),
        element: { ...values, type },
        elements: [],
      } as never,
    }))
  })
}

/** Rows with a column each; `parts`: how many twelfths of a wide page it has. */
export const inRows = (widgets: readonly BoundedWidget[], parts: number): PageNode[] =>
  widgets.map(({ node }) => {
    const common = { padding: 0, margin: 0, backgroundColor: null, ...shownEverywhere, leftover: null }
    const none = { xs: null, sm: null, lg: null, xl: null, order: null }
    const column = {
      id: `${node.id}-column`,
      element: { ...common, ...none, type: 'column', md: parts },
      elements: [node],
    }
    // Cast: a row with its column.
    return {
      id: `${node.id}-row`,
      element: { ...common, type: 'row', spacing: 0 },
      elements: [column],
    } as never
  })

const fill = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, name === 'id' ? 'e1' : usual(field)]),
  )

/** What an author may well have written. */
function usual(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      // A group that every school has.
      if (field.codeOf) return 'ALL_COURSES'
      if (field.format === 'url') return 'https://example.org/page'
      return field.pattern ? (field.examples?.[0] ?? null) : words(Math.min(field.max ?? 40, 40), field)
    case 'richText':
      return paragraph('A written text.')
    case 'media':
      return testPicture
    case 'reference':
      return testRecord(field.to)
    case 'number':
    case 'boolean':
    case 'choice':
      return field.default ?? (field.kind === 'choice' ? field.options[0] : null)
    case 'timestamp':
      return '2099-01-01T00:00:00.000Z'
    case 'record':
      return fill(field.fields)
    case 'variants': {
      const [type, fields] = Object.entries(field.kinds)[0] ?? []
      return { ...fill(fields ?? {}), type }
    }
    case 'list':
      return elements(field.of, 3)
    default:
      return null
  }
}

const elements = (of: Field, count: number): unknown[] =>
  Array.from({ length: count }, (_one, at) => {
    const value = usual(of)
    return typeof value === 'object' && value !== null ? { ...value, id: `e${at}` } : value
  })

/** The values at the ends of what a field takes; of a list and a record, also those of the fields in them. */
function atBounds(field: Field): [bound: string, value: unknown][] {
  switch (field.kind) {
    case 'text':
      if (field.codeOf) return [['empty', null]]
      if (field.format === 'url')
        return [
          ['empty', null],
          ['long', `https://example.org/${'a'.repeat(200)}`],
        ]
      if (field.pattern)
        return [['empty', null], ...(field.examples ?? []).map((one): [string, unknown] => [one, one])]
      return [
        ['empty', null],
        ['one long word', 'W'.repeat(Math.min(field.max ?? 500, 2000))],
        ['as long as it may be', words(field.max ?? 500, field)],
        ['from right to left', 'نص عربي طويل '.repeat(40).slice(0, Math.min(field.max ?? 500, 500))],
      ]
    case 'richText':
      return [
        ['empty', null],
        ['one long word', paragraph('W'.repeat(500))],
      ]
    case 'number':
      return [...new Set([field.min, field.max])].flatMap((one) =>
        one === undefined ? [] : [[String(one), one]],
      )
    case 'boolean':
      return [
        ['yes', true],
        ['no', false],
      ]
    case 'choice':
      return field.options.map((one) => [String(one), one])
    case 'media':
    case 'reference':
      return [['none', null]]
    case 'timestamp':
      return [
        ['none', null],
        ['long ago', '1999-12-31T23:59:59.999Z'],
      ]
    case 'record':
      return inFields(field.fields).map(([bound, values]) => [bound, values])
    case 'variants':
      return Object.entries(field.kinds).map(([type, fields]) => [type, { ...fill(fields), type }])
    case 'list': {
      const of = field.of
      const inner = of.kind === 'record' ? inFields(of.fields) : []
      return [
        ['empty', []],
        ['one', elements(of, 1)],
        ['as many as it may hold', elements(of, Math.min(field.max ?? 20, 100))],
        ...inner.map(([bound, values]): [string, unknown] => [
          bound,
          [{ ...values, id: 'e0' }, ...elements(of, 3).slice(1)],
        ]),
      ]
    }
    default:
      return []
  }
}

const inFields = (fields: Fields): [bound: string, values: Record<string, unknown>][] =>
  Object.entries(fields)
    .filter(([name]) => name !== 'id')
    .flatMap(([name, field]) =>
      atBounds(field)
        .filter(([, value]) => value !== null || !field.required)
        .map(([bound, value]): [string, Record<string, unknown>] => [
          `${name} ${bound}`,
          { ...fill(fields), [name]: value },
        ]),
    )

const words = (length: number, { min = 0 }: Pick<TextField, 'min'>): string =>
  'Words of an author. '
    .repeat(Math.ceil(length / 20))
    .slice(0, Math.max(min, length))
    .trimEnd()

const paragraph = (text: string) => ({ slate: [{ id: 'b1', type: 'paragraph', children: [{ text }] }] })
