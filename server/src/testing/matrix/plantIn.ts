import type { Field, Fields } from '#shared/kernel/model/Field.ts'

/** A word for what staff alone may see, and one for what nobody may. */
type Words = { staffs: string; nobodys: string }

/**
 * Values of the fields that some readers may not see, or that hold such fields at any depth: each hidden text is the
 * word. Every kind of a variant has an element, and every tree a node inside another.
 */
export function plantIn(fields: Fields, words: Words): Record<string, unknown> {
  const planted = Object.entries(fields).flatMap(([name, field]) => {
    const value = plantedIn(field, words, null)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(planted)
}

/** Undefined where nothing is hidden. */
function plantedIn(field: Field, words: Words, hiddenBy: string | null, turn = 0): unknown {
  const word = field.secret ? words.nobodys : field.private || field.entitled ? words.staffs : hiddenBy
  const filled = (fields: Fields, id: string, at: number) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, inner]) => {
        if (name === 'id') return [[name, id]]
        if (name === 'name') return [[name, word ?? 'Planted']]
        const value = plantedIn(inner, words, word, at)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  switch (field.kind) {
    case 'text':
      return word === null || 'format' in field ? undefined : word
    case 'richText':
      return word === null ? undefined : [{ type: 'paragraph', children: [{ text: word }] }]
    case 'json':
      return word === null ? undefined : [{ word }]
    case 'record':
      return filled(field.fields, 'one', 0)
    case 'variants': {
      const kinds = Object.entries(field.kinds)
      const [type, fields] = kinds[turn % kinds.length] ?? ['', {}]
      return { ...filled(fields, `v${turn}`, turn), type }
    }
    case 'list': {
      const { of } = field
      const elements = Array.from({ length: countKinds([of]) }, (_none, at) => plantedIn(of, words, word, at))
      const there = elements.filter((element) => element !== undefined)
      return there.length > 0 ? there : undefined
    }
    case 'sectionTree': {
      const { fields, children } = field
      const length = countKinds(Object.values(fields))
      const below = Array.from({ length }, (_none, at) => ({
        ...filled(fields, `n${at}`, at),
        [children]: [],
      }))
      return [{ ...filled(fields, 'top', 0), [children]: below }]
    }
    default:
      return undefined
  }
}

const countKinds = (fields: readonly Field[]): number =>
  Math.max(1, ...fields.map((field) => (field.kind === 'variants' ? Object.keys(field.kinds).length : 1)))
