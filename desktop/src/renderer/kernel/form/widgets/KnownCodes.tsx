import { Tag } from '@blueprintjs/core'
import { useRecords } from '../../api/useRecords.ts'
import type { KnownCodes as Known } from '../choices.ts'

/** The codes that a text field offers, each with its name. */
export function useKnownCodes({
  entity,
  by,
  always,
}: Known): readonly (readonly [code: string, name: string])[] {
  const { data } = useRecords({
    entity,
    fields: ['name', by],
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: 500,
  })
  // A record may stand for one that every organization has.
  const names = new Map([
    ...Object.entries(always),
    ...(data?.items ?? []).map((row) => [String(row[by]), String(row.name)] as const),
  ])
  return [...names]
}

type Codes = { codes: ReturnType<typeof useKnownCodes> }

/** For the `list` attribute of the field; each code is read with its name. */
export function KnownCodes({ id, codes }: Codes & { id: string }) {
  return (
    <datalist id={id}>
      {codes.map(([code, name]) => (
        <option key={code} value={code} label={name} />
      ))}
    </datalist>
  )
}

/** What a code is called, beside it. */
export function CodeName({ code, codes }: Codes & { code: string }) {
  const [, name] = codes.find(([one]) => one === code) ?? []
  return name === undefined ? null : <Tag minimal>{name}</Tag>
}
