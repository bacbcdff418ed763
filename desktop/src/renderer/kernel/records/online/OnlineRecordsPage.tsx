import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'wouter'
import { findEntity } from '#shared/entities.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { type Naming, nameField } from '#shared/kernel/model/recordName.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { createServerSource } from '../../api/createServerSource.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { rolesIn, useConsoleState } from '../../api/useConsoleState.ts'
import styles from '../RecordsPage.module.css'
import { ListScreen } from '../table/ListScreen.tsx'
import { useListAddress } from '../views/useListAddress.ts'
import { OnlineRecords } from './OnlineRecords.tsx'
import type { OnlineRecordsPageProps } from './OnlineRecordsPageProps.ts'
import { OpenOnlineRecord } from './OpenOnlineRecord.tsx'

/** The records of an entity that only the server has: a list of all, and the open one beside a list of names. */
export function OnlineRecordsPage(props: OnlineRecordsPageProps) {
  const { id } = useParams<{ id?: string }>()
  const entity = findEntity(props.model)
  if (!entity) return null
  return (
    <OnlineRecords title={props.title}>
      {id === undefined ? (
        <AllRecords {...props} entity={entity} />
      ) : (
        <OpenOnlineRecord {...props} {...{ entity, id }} />
      )}
    </OnlineRecords>
  )
}

function AllRecords(props: OnlineRecordsPageProps & { entity: Entity }) {
  const { entity, path, title, above, acts, fields, nameOf, nameLabel } = props
  const core = useCore()
  const store = useDataStore()
  const client = useQueryClient()
  const { data: state } = useConsoleState()
  const { text } = useListAddress()
  const organization = state?.workspace?.organization ?? ''
  const nameBy = props.nameBy ?? nameField(entity)
  const naming = useMemo<Naming>(
    () => ({
      field: nameBy,
      reads: fields,
      ...(nameLabel !== undefined && { label: nameLabel }),
      // Rows of the server have their key, id and time.
      of: (row) => nameOf(row as Row),
    }),
    [nameBy, fields, nameOf, nameLabel],
  )
  const { extendSource } = props
  const source = useMemo(() => {
    const own = createServerSource(core, organization, entity, naming)
    return extendSource?.(own, { core, organization }) ?? own
  }, [core, organization, entity, naming, extendSource])
  const roles = state ? rolesIn(state).join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the roles are new with each state, and seldom others
  const actors = useMemo(() => state && staffActors(rolesIn(state)), [roles])
  /** Others write there too. */
  function refresh() {
    store.refreshLists(entity.name)
    void client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })
  }
  const next = (props.next || props.add) && (
    <>
      {props.add}
      {props.next}
    </>
  )
  return (
    <ListScreen
      {...{ entity, title, source, naming, actors }}
      usual={props.usual}
      own={props.own}
      labels={props.labels}
      {...(props.CellReader && { CellReader: props.CellReader })}
      fields={fields}
      sort={props.sort ?? { field: nameBy, direction: 'asc' }}
      hasLetters={props.hasLetters ?? false}
      called={props.called}
      hrefOf={(row) => `${path}/${row.id}${text && `?${text}`}`}
      noteOf={props.noteOf}
      create={
        <>
          <Button icon={<Refresh />} text="Refresh" onClick={refresh} />
          {props.tools}
          {props.add}
        </>
      }
      icon={props.icon ?? 'people'}
      emptyTitle={`No ${title.toLowerCase()} yet`}
      about={props.about}
      next={next}
      around={above ? (list) => <Below above={above}>{list}</Below> : undefined}
      settable={props.settable ?? none}
      isCopied={false}
      isDeleted={props.isDeleted ?? true}
      removal={props.removal}
      acts={acts && ((many) => acts(many, source))}
      moreFilters={props.moreFilters}
      // What lists beside an open record have read is old.
      onChanged={() => store.refreshLists(entity.name)}
    />
  )
}

const Below = ({ above, children }: { above: ReactNode; children: ReactNode }) => (
  <div className={styles.column}>
    {above}
    <div className={styles.rest}>{children}</div>
  </div>
)

const none: readonly string[] = []
