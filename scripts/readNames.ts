import { parseSync } from 'vite'

type Node = { type: string; [name: string]: unknown }

/**
 * The names that a source reads: properties taken from something (`course.points`, `{ points } = course`), and words of
 * its texts (`'points'`, `"points"` in SQL, a field in a GraphQL document). Keys of an object that is made are only written.
 */
export function readNames(file: string, source: string): Set<string> {
  const names = new Set<string>()
  walk(parseSync(file, source).program, names)
  return names
}

function walk(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) walk(one, names)
  if (!isNode(value) || notCode.has(value.type) || isFormList(value)) return
  for (const name of namesIn(value)) names.add(name)
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, names)
}

/** Types name every field and read none; imports name files. */
const notCode = new Set([
  'ImportDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSTypeAnnotation',
])

function namesIn({ type, property, value, properties }: Node): readonly string[] {
  if (type === 'MemberExpression') return isNode(property) ? [String(property.name)] : []
  if (type === 'Literal') return wordsIn(value)
  if (type === 'TemplateElement') return isWritten(value) ? wordsIn(value.raw) : []
  if (type !== 'ObjectPattern' || !Array.isArray(properties)) return []
  return properties.flatMap(({ key }) => (isNode(key) ? [String(key.name ?? key.value)] : []))
}

/** `<EntityForm names={['points']} />` shows fields, and reads none. */
const isFormList = ({ type, name }: Node) => type === 'JSXAttribute' && isNode(name) && name.name === 'names'

const wordsIn = (text: unknown) => (typeof text === 'string' ? (text.match(/[A-Za-z_]\w*/g) ?? []) : [])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isWritten(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value
}
