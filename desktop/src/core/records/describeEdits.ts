import type { Entity } from '../../../../shared/src/model/Entity.ts'
import type { Edit } from '../../../../shared/src/model/edit.ts'
import { labelOf } from '../../../../shared/src/model/Field.ts'

/** What a history says of edits: "Name changed", "Sections: added", "Name, Headline changed". */
export function describeEdits(entity: Entity, edits: readonly Edit[]): string {
  const names = [...new Set(edits.map((edit) => labelFor(entity, edit.path)))]
  const acts = new Set(edits.map((edit) => acted[edit.do]))
  const [act] = acts
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''} ${acts.size === 1 && act ? act : 'changed'}`
}

const acted: Record<Edit['do'], string> = {
  set: 'changed',
  insert: 'added to',
  move: 'reordered',
  remove: 'removed from',
}

function labelFor(entity: Entity, path: readonly string[]): string {
  const [name = ''] = path
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  return field ? labelOf(name, field) : name
}
