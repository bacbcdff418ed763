import { findEntity } from '#shared/entities.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

const shownNames = 3

/**
 * What uses a record, with numbers and the first names; null if nothing does. `uses` as `core.uses` answers; `which`: the subject
 * and verb of the sentence, for several records.
 */
export function usesText(
  uses: readonly { entity: string; names: readonly string[] }[],
  which = 'It is',
): string | null {
  const counts = uses.flatMap(({ entity: name, names }) => {
    const entity = findEntity(name)
    return entity ? [`${names.length} ${nounOf(entity, names.length)}`] : []
  })
  if (counts.length === 0) return null
  const all = uses.flatMap(({ names }) => names.filter((name) => name !== ''))
  const named = all.slice(0, shownNames).map((name) => `“${name}”`)
  const more = all.length > shownNames ? [`${all.length - shownNames} more`] : []
  const list = new Intl.ListFormat('en')
  const examples = named.length > 0 ? ` (${list.format([...named, ...more])})` : ''
  return `${which} used in ${list.format(counts)}${examples}.`
}
