import type { EntityFacts } from './Entity.ts'
import type { Field } from './Field.ts'

type Find = (name: string) => Pick<EntityFacts, 'meaning'> | undefined

/** The sentence that explains a field's word: its own, or that of the entity that it refers to. Null where none is needed. */
export function meaningOf(field: Field, find: Find): string | null {
  if (field.meaning !== undefined) return field.meaning
  if (field.kind === 'list') return meaningOf(field.of, find)
  const entity = field.kind === 'reference' ? field.to : field.kind === 'text' ? field.codeOf : undefined
  return entity === undefined ? null : (find(entity)?.meaning ?? null)
}
