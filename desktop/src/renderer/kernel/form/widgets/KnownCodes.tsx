import { useRecords } from '../../api/useRecords.ts'
import type { KnownCodes as Known } from '../choices.ts'

/** The codes that a text field offers, for its `list` attribute; each is read with its name. */
export function KnownCodes({ id, known: { entity, by } }: { id: string; known: Known }) {
  const { data } = useRecords({
    entity,
    fields: ['name', by],
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: 500,
  })
  return (
    <datalist id={id}>
      {data?.items.map((row) => (
        <option key={row.key} value={String(row[by])} label={String(row.name)} />
      ))}
    </datalist>
  )
}
