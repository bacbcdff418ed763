/**
 * While two people go on writing at one place, each synchronization may collide once more. What all of these conflicts have in
 * common (record, place and the two computers), as one text; null for conflicts of other kinds. The newest of them holds
 * both texts as they are now: each grew out of the earlier ones of its computer.
 */
export function contestOf({ reason, recordKey, path, ...sides }: Record<string, unknown>): string | null {
  if (reason !== 'collision') return null
  const computers = [side(sides.keptBy, sides.keptOn), side(sides.otherBy, sides.otherOn)]
  return [recordKey, path, ...computers.sort()].join('\n')
}

const side = (by: unknown, on: unknown) => `${by ?? ''}/${on ?? ''}`

/** The same in SQL, of a row of the conflicts' table; a conflict of another kind has its key. */
export const contestSql = `CASE WHEN reason = 'collision' THEN recordKey || char(10) || path || char(10)
  || min(coalesce(keptBy, '') || '/' || coalesce(keptOn, ''), coalesce(otherBy, '') || '/' || coalesce(otherOn, '')) || char(10)
  || max(coalesce(keptBy, '') || '/' || coalesce(keptOn, ''), coalesce(otherBy, '') || '/' || coalesce(otherOn, ''))
  ELSE key END`
