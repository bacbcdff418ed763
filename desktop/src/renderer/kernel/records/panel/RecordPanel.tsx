import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { unchanged } from '#desktop/core/records/foldStates.ts'
import { findEntity, syncedEntities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { mayNameRecords, namedRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { useNamed } from '../../api/useNamed.ts'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { ago } from '../../parts/ago.ts'
import { momentText } from '../../values/dateTexts.ts'
import { shortLabel } from '../../values/shortLabel.ts'
import { stateColumn } from '../table/columnsOf.tsx'
import type { RecordColumn } from '../table/RecordColumn.ts'
import styles from './RecordPanel.module.css'
import { recordAddresses } from './recordAddresses.ts'
import { useRecordPaths } from './useRecordPaths.ts'

type RecordPanelProps = {
  entity: Entity
  record: Row
  /** As its list says it, where the definition alone cannot. */
  state?: RecordColumn | undefined
}

/** Beside a record's form: its state and addresses, where it is used, what it uses, and who changed it last. */
export function RecordPanel({ entity, record, state = stateColumn(entity) ?? undefined }: RecordPanelProps) {
  const addresses = useSlot(recordAddresses)
  return (
    <aside className={styles.panel} aria-label={`About this ${nounOf(entity)}`}>
      <dl className={styles.facts}>
        {state?.cell && (
          <div>
            <dt>State</dt>
            <dd>{state.cell(record)}</dd>
          </div>
        )}
        <Moment label="Created" at={record.createdAt} />
        <Moment label="Changed" at={record.updatedAt} />
      </dl>
      {addresses.map((Addresses, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the capabilities are always the same
        <Addresses key={at} {...{ entity, record }} />
      ))}
      <UsedIn {...{ entity, record }} />
      <UsedHere {...{ entity, record }} />
      <LastChanges {...{ entity, record }} />
    </aside>
  )
}

function Moment({ label, at }: { label: string; at: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={momentText(at)}>{ago(at)}</dd>
    </div>
  )
}

/** The records of this computer that name it. */
function UsedIn({ entity, record: { key } }: RecordPanelProps) {
  const core = useCore()
  const { data } = useQuery({
    queryKey: ['panel', 'uses', entity.name, key],
    queryFn: () => core.uses({ entity: entity.name, key }),
    // Any record may begin to name it: asked again each time it is opened.
    staleTime: 0,
    gcTime: 0,
  })
  if (!data || !mayBeNamed(entity)) return null
  const groups = data.uses.map((use) => ({
    entity: use.entity,
    records: use.keys.map((own, at) => ({ key: own, name: use.names[at] ?? '' })),
  }))
  return (
    <PanelPart title="Used in">
      {groups.length === 0 ? (
        <p className="quiet">Nothing uses this {nounOf(entity)} yet.</p>
      ) : (
        <RecordGroups groups={groups} />
      )}
    </PanelPart>
  )
}

/** Whether records of this computer can name one: what only the server's name, such as orders, is not known here. */
const mayBeNamed = (entity: Entity): boolean =>
  entity.holdsFiles !== undefined ||
  syncedEntities.some(({ fields }) =>
    Object.values(fields).some((field) => {
      if (mayNameRecords(field, entity.name)) return true
      const beside = field.kind === 'reference' && field.toBy !== undefined ? fields[field.toBy] : undefined
      return beside?.kind === 'choice' && beside.options.includes(entity.name)
    }),
  )

/** The records that it names itself, without its files. */
function UsedHere({ entity, record }: RecordPanelProps) {
  const named = useNamed((nameOf) => {
    const groups = new Map<string, Map<string, string>>()
    for (const { to, instead, by, value } of namedRecords(entity.fields, record)) {
      const other = findEntity(instead ?? to) ?? findEntity(to)
      if (by === 'code' || other?.sync !== 'synced' || other.holdsFiles !== undefined) continue
      const own = groups.get(other.name) ?? new Map<string, string>()
      groups.set(other.name, own.set(value, nameOf(other.name, value)))
    }
    return [...groups].map(([name, records]) => ({
      entity: name,
      records: [...records].map(([key, own]) => ({ key, name: own })),
    }))
  })
  if (named.length === 0) return null
  return (
    <PanelPart title="Uses">
      <RecordGroups groups={named} />
    </PanelPart>
  )
}

type Group = { entity: string; records: readonly { key: string; name: string }[] }
const shownAtFirst = 5
const shownMore = 50

function RecordGroups({ groups }: { groups: readonly Group[] }) {
  return groups.map((group) => <RecordGroup key={group.entity} {...group} />)
}

function RecordGroup({ entity: name, records }: Group) {
  const pathOf = useRecordPaths()
  const [count, setCount] = useState(shownAtFirst)
  const entity = findEntity(name)
  const shown = records.slice(0, count)
  return (
    <div>
      <h3 className={styles.kind}>{entity ? titleOf(entity, records.length) : name}</h3>
      <ul className={styles.records}>
        {shown.map((record) => {
          const path = pathOf(name, record.key)
          const text = record.name || 'Without a name'
          return (
            <li key={record.key}>
              {path === null ? (
                <bdi title={text}>{text}</bdi>
              ) : (
                <Link href={path} title={text}>
                  {text}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length < records.length && (
        <button type="button" className={styles.more} onClick={() => setCount(count + shownMore)}>
          Show more of {records.length.toLocaleString('en')}
        </button>
      )}
    </div>
  )
}

const shownChanges = 5

function LastChanges({ entity, record: { key, updatedAt } }: RecordPanelProps) {
  const core = useCore()
  const { data } = useQuery({
    queryKey: ['panel', 'history', entity.name, key, updatedAt],
    queryFn: () => core.history({ entity: entity.name, key, limit: shownChanges }),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const revisions = (data?.revisions ?? []).filter(({ changes }) => changes.length > 0)
  const [first] = revisions
  if (!first) return null
  return (
    <PanelPart title="Last changes">
      {revisions.length === 1 && first.label === unchanged.label ? (
        <p className="quiet">{first.label}</p>
      ) : (
        <ol className={styles.changes}>
          {revisions.map(({ number, at, changes, by }) => (
            <li key={number}>
              <Changes labels={[...new Set(changes.map(({ label }) => label))]} />
              <small title={momentText(at)}>{by === null ? ago(at) : `${by}, ${ago(at)}`}</small>
            </li>
          ))}
        </ol>
      )}
    </PanelPart>
  )
}

const changesAtFirst = 2

/** What was changed in one go: a line for each change, and the others on demand. */
function Changes({ labels }: { labels: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? labels : labels.slice(0, changesAtFirst)
  const others = labels.length - shown.length
  return (
    <>
      {shown.map((label) => (
        <span key={label} className={styles.change} title={label}>
          {shortLabel(label)}
        </span>
      ))}
      {others > 0 && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {others === 1 ? 'Show 1 more change' : `Show ${others} more changes`}
        </button>
      )}
    </>
  )
}

export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
