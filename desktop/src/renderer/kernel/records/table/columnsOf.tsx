import { Tag } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import type { Actor, Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { nameField } from '#shared/kernel/model/recordName.ts'
import { isReadable } from '#shared/kernel/rules/access/fieldLocks.ts'
import { ago } from '../../parts/ago.ts'
import { momentText } from '../../values/dateTexts.ts'
import { completeField, valueText } from '../../values/valueText.ts'
import type { RecordColumn } from './RecordColumn.ts'

/** The columns that a list of an entity can show beside the name: state first, the last change last. */
export function columnsOf(
  entity: Entity,
  name = nameField(entity),
  actors: ReadonlySet<Actor> = nobody,
): readonly RecordColumn[] {
  const state = stateColumn(entity)
  const taken = new Set([name, state?.field, ...(state?.reads ?? [])])
  const own = Object.entries(entity.fields).flatMap(([field, facts]) =>
    taken.has(field) || isOfSlug(entity, field) || !isShown(facts, actors)
      ? []
      : [fieldColumn(field, facts, entity)],
  )
  return [...(state ? [state] : []), ...own, momentColumn('createdAt', 'Created'), changedColumn]
}

/** Those that a list shows until its author chooses others: its state, the first facts, the last change. */
export function usualColumns(entity: Entity, facts?: readonly string[]): readonly string[] {
  const all = columnsOf(entity)
  const state = stateColumn(entity)
  const first = all
    .filter(({ field }) =>
      ['reference', 'choice', 'timestamp', 'date'].includes(entity.fields[field]?.kind ?? ''),
    )
    .slice(0, 2)
  const own = facts ?? first.map(({ field }) => field)
  return [...(state ? [state.field] : []), ...own, changedColumn.field]
}

/** Its address in portals, and whether that is written by hand, tell nothing in a list. */
export const isOfSlug = ({ hasSlug }: Entity, name: string) =>
  hasSlug === true && (name === 'slug' || name === 'manualSlug')

function isShown(field: Field, actors: ReadonlySet<Actor>): boolean {
  if (field.onlineOnly || field.secret || field.comesWith || !isReadable(field, actors)) return false
  switch (field.kind) {
    case 'text':
      return !field.multiline
    case 'boolean':
    case 'choice':
    case 'date':
    case 'money':
    case 'number':
    case 'timestamp':
      return true
    case 'reference':
      // The names of customers and users are on the server.
      return findEntity(field.to)?.sync === 'synced'
    case 'list':
      return (
        !field.keyed && ['text', 'choice', 'reference'].includes(field.of.kind) && isShown(field.of, actors)
      )
    default:
      return false
  }
}

const nobody: ReadonlySet<Actor> = new Set()

function fieldColumn(name: string, field: Field, { fields }: Entity): RecordColumn {
  const isNumber = field.kind === 'number' || field.kind === 'money'
  const isEmail = field.kind === 'text' && field.format === 'email'
  return {
    field: name,
    label: labelOf(name, field),
    width: isEmail
      ? 'minmax(140px, 210px)'
      : isNumber || field.kind === 'boolean'
        ? '110px'
        : field.kind === 'timestamp'
          ? '170px'
          : 'minmax(96px, 150px)',
    first: isNumber || field.kind === 'timestamp' || field.kind === 'date' ? 'desc' : 'asc',
    ...(field.kind === 'reference' && field.toBy ? { reads: [field.toBy] } : {}),
    ...(field.kind === 'money' && 'currency' in fields ? { reads: ['currency'] } : {}),
    ...(field.kind === 'reference' || field.kind === 'list' ? { isUnsorted: true } : {}),
    text: (row, nameOf) => {
      const value = row[name]
      if (field.kind === 'timestamp' && typeof value === 'string') return momentText(value)
      const text = valueText(completeField(field, row), value, nameOf)
      return text === 'Nothing' ? '' : text
    },
  }
}

const momentColumn = (field: 'createdAt' | 'updatedAt', label: string): RecordColumn => ({
  ...{ field, label, width: '110px', first: 'desc' },
  text: (row) => momentText(row[field]),
  cell: (row) => <span title={momentText(row[field])}>{ago(row[field])}</span>,
})

/** When it was changed last: in words, with the moment in its tooltip. */
const changedColumn = momentColumn('updatedAt', 'Changed')

/** Whether people see it: of records that are published, or that can be turned off. */
export function stateColumn({ fields, editions }: Entity): RecordColumn | null {
  if ('publishedAt' in fields && editions && editions.with === undefined)
    return makeState('publishedAt', 'active' in fields ? ['active'] : [], publishedWords)
  const { active } = fields
  if (active?.kind !== 'boolean') return null
  // As the form calls it: a membership is on sale, and not active.
  const on = labelOf('active', active)
  return makeState('active', [], { on, off: `Not ${on.toLowerCase()}` })
}

type StateWords = { on: string; off: string }
const publishedWords: StateWords = { on: 'Published', off: 'Not active' }

const makeState = (field: string, reads: readonly string[], words: StateWords): RecordColumn => ({
  ...{ field, label: 'State', width: '120px', first: 'desc', reads },
  text: (row) => stateText(row, field, words),
  cell: (row) => {
    const text = stateText(row, field, words)
    return (
      <Tag minimal round intent={text === words.on ? 'success' : 'none'}>
        {text}
      </Tag>
    )
  },
})

function stateText(row: Row, field: string, { on, off }: StateWords): string {
  if (field === 'publishedAt' && !row.publishedAt) return 'Draft'
  return row.active === false ? off : on
}
