import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** Whole numbers below a bound, from a seed: the same seed makes the same document. */
export type Dice = (below: number) => number

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  return (below) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Making = { schema: GraphQLSchema; dice: Dice; words: readonly string[]; fragments: string[] }

const deepest = 8
const ahead = new Set(['items', 'sections', 'item', 'subItems', 'questions'])

/**
 * A valid query of the schema: fields at any depth, aliases, fragments of both kinds and `__typename`.
 *
 * @param words what arguments are made of: the own organization, another one, then keys
 */
export function randomQuery(schema: GraphQLSchema, dice: Dice, words: readonly string[]): string {
  const making: Making = { schema, dice, words, fragments: [] }
  const query = schema.getQueryType()
  if (!query) throw new TypeError('The schema has no queries.')
  const all = Object.values(query.getFields())
  // Most of them read entities, where most of the types are; the others are the operations.
  const isOther = (field: GraphQLField<unknown, unknown>) => /(?<!Search)Result!$/.test(String(field.type))
  const [others, generic] = [all.filter(isOther), all.filter((field) => !isOther(field))]
  const fields = Array.from({ length: 1 + dice(2) }, (_none, at) => {
    const from = dice(3) === 0 ? others : generic
    const field = from[dice(from.length)]
    return field ? `a${at}: ${fieldText(making, field, 0)}` : ''
  })
  return [`query { ${fields.join(' ')} }`, ...making.fragments].join(' ')
}

function fieldText(making: Making, field: GraphQLField<unknown, unknown>, depth: number): string {
  const given = field.args.filter(({ name, type }) => isNonNullType(type) || name === 'organizationID')
  const args = given.map(({ name, type }) => `${name}: ${argument(making, name, type)}`)
  return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${below(making, getNamedType(field.type), depth + 1)}`
}

function argument(making: Making, name: string, type: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return `[${argument(making, name, inner.ofType)}]`
  const kind = getNamedType(inner).name
  if (kind === 'Boolean') return making.dice(2) === 0 ? 'true' : 'false'
  if (kind === 'Int' || kind === 'Float') return String(making.dice(60))
  if (name === 'organizationID') return JSON.stringify(making.words[making.dice(5) === 0 ? 1 : 0])
  if (name === 'modelName') {
    const models = making.schema.getPossibleTypes(making.schema.getType('Entity') as never)
    return JSON.stringify(models[making.dice(models.length)]?.name)
  }
  return JSON.stringify(making.words[making.dice(making.words.length)])
}

function below(making: Making, type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type) || !(isObjectType(type) || isInterfaceType(type))) return ''
  return `{ __typename ${selections(making, type, depth).join(' ')} }`
}

function selections(making: Making, type: GraphQLNamedType, depth: number): string[] {
  if (!(isObjectType(type) || isInterfaceType(type))) return []
  const { schema, dice, fragments } = making
  const fields = Object.values(type.getFields()).filter(
    (field) => depth < deepest || isLeafType(getNamedType(field.type)),
  )
  // Some links have more links behind them, and soon exceed the limits.
  const isChosen = (name: string) =>
    name === 'linked' ? depth < 5 && dice(3) > 0 : ahead.has(name) || dice(fields.length) < 6
  const chosen = fields.filter(({ name }) => isChosen(name))
  // Each type has one alias for a field, so that no two fields of one name differ.
  const own = chosen.map((field) => fieldText(making, field, depth))
  const kinds = isAbstractType(type) ? schema.getPossibleTypes(type) : [type]
  const kind = kinds[dice(kinds.length)]
  if (!kind || depth >= deepest || dice(3) > 0) return own
  const inside = `{ ${['__typename', ...selections(making, kind, deepest)].join(' ')} }`
  if (dice(2) === 0) return [...own, `... on ${kind.name} ${inside}`]
  const name = `F${fragments.length}`
  fragments.push(`fragment ${name} on ${kind.name} ${inside}`)
  return [...own, `...${name}`]
}

/** The same text with some of its parts cut out, doubled, swapped or replaced. */
export function mutated(document: string, dice: Dice): string {
  const parts = document.match(/\w+|\s+|"[^"]*"|\.{3}|./g) ?? []
  for (let times = 1 + dice(4); times > 0; times -= 1) {
    const [at, other] = [dice(parts.length), dice(parts.length)]
    const part = parts[at] ?? ''
    const changes = [
      () => parts.splice(at, 1),
      () => parts.splice(at, 0, part),
      () => parts.splice(at, 1, parts[other] ?? ''),
      () => parts.splice(at, 1, '__schema { types { name } }'),
      () => parts.splice(at, 1, '__proto__'),
      () => parts.splice(at, 0, '@skip(if: false) '),
      () => parts.splice(at, 1, '{'.repeat(dice(40))),
      () => parts.splice(at, 1, '\u0000'),
    ]
    changes[dice(changes.length)]?.()
  }
  return parts.join('')
}
