import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { Plus, Search } from '@blueprintjs/icons'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import { findEntity } from '#shared/entities.ts'
import { defaultCount } from '#shared/kernel/dataStore/limits.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { errorText } from '../api/toAppError.ts'
import { useConsoleState, useMay } from '../api/useConsoleState.ts'
import { useRecords } from '../api/useRecords.ts'
import { useLeave } from '../parts/LeaveGuard.tsx'
import { Page } from '../parts/Page.tsx'
import { useListHref } from '../parts/Places.tsx'
import { MadeNote } from './adding/MadeNote.tsx'
import { NewRecordDialog } from './adding/NewRecordDialog.tsx'
import type { FindUndeletable, ManyTools } from './choosing/useManyActs.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { RecordsSplit } from './RecordsSplit.tsx'
import { ShowMore } from './ShowMore.tsx'
import { stateColumn, usualColumns } from './table/columnsOf.tsx'
import { ListScreen, type ListScreenProps } from './table/ListScreen.tsx'
import type { RecordColumn } from './table/RecordColumn.ts'

type Sort = NonNullable<ListInput['sort']>

type RecordsPageProps = {
  entityName: string
  path: string
  /** What the list reads beside the name. */
  fields?: readonly string[]
  /** The notes below the name, a line each. */
  notesOf?: (row: Row) => readonly string[]
  /** The facts in the list, by their fields; the first ones of the definition if absent. */
  facts?: readonly string[]
  /** Columns in place of those of the definition. */
  own?: readonly RecordColumn[]
  sort?: Sort
  /** Where the definition does not say how the list is read and shown. */
  list?: Pick<ListScreenProps, 'source' | 'CellReader' | 'moreFilters' | 'around'>
  /** In the head of the list: another way to see all records. */
  views?: ReactNode
  /** In place of the list of all, as the author chose; `actions` belong in its head. */
  instead?: ((actions: ReactNode) => ReactNode) | undefined
  /** What the records are for, where the list is empty. */
  about?: string
  /** Where they are used: the next step after the first one. */
  usedAt?: { text: string; href: string }
  /** What is said once one was made: why there is a next step, as a sentence, and the way there. */
  next?: { why: string; text: string; href: string }
  /** The fields asked for a new one; those that are required if absent. */
  asked?: readonly string[]
  /** In place of the generated form, which has all fields in the definition's order. */
  form?: ReactNode
  /** Next to the form of the open record. */
  beside?: ReactNode
  /** The form has more room than that. */
  isFormWide?: boolean
  /** In the bar of the open record. */
  tools?: ReactNode
  /** In place of the form of the open record and the list beside it: fills the screen. */
  whole?: ((about: ReactNode) => ReactNode) | undefined
  /** Their title; the entity's plural if absent. */
  title?: string
  /** What a new one has before its author says anything. */
  startsWith?: Readonly<Record<string, unknown>>
  /** What a new one lacks beyond what the definition requires, as a sentence; null if nothing. */
  lacks?: (record: Readonly<Record<string, unknown>>) => string | null
  /** Asked before a record is deleted; says why not, and what to do instead. */
  mayBeDeleted?: (record: Row) => Promise<boolean>
  /** The same of many, without asking anything. */
  findUndeletable?: FindUndeletable
  /** What else can be done to chosen ones. */
  acts?: (many: ManyTools) => ReactNode
}

/** The records of a synced entity: a list of all, and the open one beside a list of names. From the definition. */
export function RecordsPage(props: RecordsPageProps) {
  const { entityName, path, asked, startsWith, lacks, next } = props
  const { id } = useParams<{ id?: string }>()
  const entity = findEntity(entityName)
  const [, navigate] = useLocation()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Row | null>(null)
  const may = useMay()
  const leave = useLeave()
  if (!entity) return null
  const noun = nounOf(entity)
  const create = may('create', entity) && (
    <Button intent="primary" icon={<Plus />} text={`New ${noun}`} onClick={() => setAdding(true)} />
  )
  return (
    <>
      {id === undefined ? (
        <AllRecords {...props} {...{ entity, create }} />
      ) : (
        <OpenRecord {...props} {...{ entity, id, create }}>
          {next && made?.id === id && (
            <MadeNote
              name={recordName(entity, made) ?? noun}
              why={next.why}
              next={next.text}
              onNext={() => leave(() => navigate(next.href))}
              onClose={() => setMade(null)}
            />
          )}
        </OpenRecord>
      )}
      <NewRecordDialog
        {...{ entity, noun, asked, startsWith, lacks }}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(row) => {
          setMade(row)
          navigate(`${path}/${row.id}`)
        }}
      />
    </>
  )
}

type Part = RecordsPageProps & { entity: Entity; create: ReactNode }

function AllRecords({ entity, path, create, ...shown }: Part) {
  const { fields = [], notesOf, facts } = shown
  const actions = shown.views ? (
    <>
      {shown.views}
      {create}
    </>
  ) : (
    create
  )
  if (shown.instead) return shown.instead(actions)
  return (
    <ListScreen
      entity={entity}
      title={shown.title}
      usual={usualColumns(entity, facts)}
      own={shown.own}
      fields={fields}
      sort={shown.sort ?? { field: nameField(entity), direction: 'asc' }}
      hrefOf={({ id }) => `${path}/${id}`}
      noteOf={notesOf && !facts ? (row) => notesOf(row).join(' · ') : undefined}
      create={actions}
      {...shown.list}
      icon="add"
      emptyTitle={`No ${nounOf(entity, 2)} yet`}
      about={shown.about}
      next={
        <>
          {create}
          {shown.usedAt && <Link href={shown.usedAt.href}>{shown.usedAt.text}</Link>}
        </>
      }
      findUndeletable={shown.findUndeletable}
      acts={shown.acts}
    />
  )
}

/** The open record beside a list of all. */
function OpenRecord({
  entity,
  path,
  id,
  create,
  children,
  ...shown
}: Part & { id: string; children: ReactNode }) {
  const { fields = [], notesOf, form, beside, isFormWide = false, mayBeDeleted } = shown
  const { tools, whole } = shown
  const { data: state } = useConsoleState()
  const may = useMay()
  const [, navigate] = useLocation()
  const listHref = useListHref(path)
  const [search, setSearch] = useState('')
  const pageSize = Math.max(pageSizes.search, defaultCount(entity))
  const [count, setCount] = useState(pageSize)
  const name = nameField(entity)
  const sought = useDeferredValue(search.trim())
  const { data, error, isPending, isPlaceholderData, refetch } = useRecords({
    entity: entity.name,
    ...(sought ? { search: sought } : {}),
    sort: shown.sort ?? { field: name, direction: 'asc' },
    fields: [name, ...fields],
    offset: 0,
    limit: count,
  })
  const title = shown.title ?? titleOf(entity, 2)
  const organization = state?.workspace?.organization
  const rows = data?.items ?? []
  return (
    <Page
      title={title}
      meaning={entity.meaning}
      hint={data?.total ? String(data.total) : ''}
      actions={
        <>
          {!whole && (
            <InputGroup
              type="search"
              leftIcon={<Search />}
              placeholder="Search"
              aria-label={`Search ${nounOf(entity, 2)}`}
              value={search}
              onValueChange={setSearch}
            />
          )}
          {create}
        </>
      }
    >
      {isPending ? (
        <Spinner />
      ) : (
        <RecordsSplit
          {...{ title, path }}
          rows={rows.map((row) => ({
            key: String(row.key),
            id: String(row.id),
            name: recordName(entity, row) ?? 'Without a name',
            ...(notesOf && { notes: notesOf(row) }),
          }))}
          current={id}
          isAlone={whole !== undefined}
          more={
            <ShowMore
              hasMore={rows.length < (data?.total ?? 0)}
              isLoading={isPlaceholderData}
              fault={error && errorText(error)}
              onMore={() => setCount(rows.length + pageSize)}
              onRetry={() => void refetch()}
            />
          }
        >
          {children}
          {organization ? (
            <RecordEditor
              key={id}
              entity={entity}
              recordKey={`${organization}~${id}`}
              {...(form ? { form } : {})}
              beside={beside}
              isFormWide={isFormWide}
              state={shown.own?.find(({ field }) => field === stateColumn(entity)?.field)}
              {...(tools === undefined ? {} : { tools })}
              {...(whole ? { whole } : {})}
              {...(mayBeDeleted ? { mayBeDeleted } : {})}
              {...(may('delete', entity) ? { onDeleted: () => navigate(listHref) } : {})}
            />
          ) : null}
        </RecordsSplit>
      )}
    </Page>
  )
}
