import { Button, Tag } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import { findEntity } from '#shared/entities.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { errorText } from '../../api/toAppError.ts'
import { useMay } from '../../api/useConsoleState.ts'
import { useRecords } from '../../api/useRecords.ts'
import type { KnownCodes as Known } from '../choices.ts'
import styles from '../form.module.css'

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

type UnknownCodeProps = { code: string; field: { min?: number }; known: Known }

/** Says that nothing has a code yet, which the server would refuse, and makes it if the author may; nothing of one that is too short. */
export function UnknownCode({ code, field: { min = 1 }, known: { entity, by, always } }: UnknownCodeProps) {
  const core = useCore()
  const may = useMay()
  const { data, isPlaceholderData } = useRecords(
    { entity, filter: { [by]: code }, fields: [by], offset: 0, limit: 1 },
    { enabled: code.length >= min },
  )
  const make = useMutation({
    mutationFn: () => core.create({ entity, values: { name: code, [by]: code } }),
  })
  const definition = findEntity(entity)
  if (code.length < min || code in always || !definition || !data || isPlaceholderData || data.total > 0)
    return null
  const noun = nounOf(definition)
  return (
    <p className={styles.unknown} role="status">
      No {noun} has the code {code} yet.{' '}
      {may('create', definition) && (
        <Button
          size="small"
          variant="outlined"
          text={`Create ${noun} ${code}`}
          loading={make.isPending}
          onClick={() => make.mutate()}
        />
      )}
      {make.error && ` ${errorText(make.error)}`}
    </p>
  )
}
