import { Button, MenuItem } from '@blueprintjs/core'
import { Duplicate, Edit, Import, More, Plus, Trash } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { ChooseFiles } from '#desktop/renderer/kernel/parts/ChooseFiles.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { useWhenReady } from '#desktop/renderer/kernel/publishing/useWhenReady.ts'
import { stateColumn, usualColumns } from '#desktop/renderer/kernel/records/table/columnsOf.tsx'
import { type CellsProps, ListScreen } from '#desktop/renderer/kernel/records/table/ListScreen.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { ExportMany } from '../archives/ExportMany.tsx'
import { archiveFiles, useImport } from '../archives/useImport.tsx'
import { DropZone } from '../assets/DropZone.tsx'
import type { ItemKind } from './ItemKind.ts'
import { ItemStateTag } from './ItemStateTag.tsx'
import styles from './ItemsPage.module.css'
import { itemManyActs } from './itemSlots.ts'
import { useItemActs } from './useItemActs.ts'
import { useUndeletableItems } from './useItemUses.ts'
import { usePublications } from './usePublications.ts'

const newestFirst = { field: 'updatedAt', direction: 'desc' } as const

/** The organization's items of one kind: search, sort, open, create, and what can be done to many. */
export function ItemsPage({ kind }: { kind: ItemKind }) {
  const { entity } = kind
  const [, navigate] = useLocation()
  const may = useMay()
  const findUndeletable = useUndeletableItems(entity)
  const [noun, nouns] = [nounOf(entity), nounOf(entity, 2)]
  const imports = useImport()
  const { snackBar } = useDialogs()
  const mayImport = may('create', entity) && entity.archive?.isItem === true
  const { drafts } = kind
  const draftFiles = drafts?.files.split(',') ?? []
  /** Archives are imported; a new record is made of one other file. */
  function take(files: readonly File[]) {
    const isDraft = ({ name }: File) => draftFiles.some((ending) => name.toLowerCase().endsWith(ending))
    const [draft] = files.filter(isDraft)
    if (!draft || !drafts) return imports.add(files)
    if (files.length > 1) return snackBar(`A ${noun} is made of one file: drop or choose one alone.`)
    navigate(drafts.begin(draft))
  }
  const choose = mayImport && (
    <ChooseFiles
      text="Import…"
      icon={<Import />}
      accept={[archiveFiles, ...draftFiles].join()}
      onFiles={take}
    />
  )
  const create = may('create', entity) && (
    <Button
      intent="primary"
      icon={<Plus />}
      text={`New ${noun}`}
      onClick={() => navigate(`${kind.editor}/new`)}
    />
  )
  const state = stateColumn(entity)
  const laterActs = useSlot(itemManyActs)
  return (
    <>
      <ListScreen
        entity={entity}
        own={[...(state ? [{ ...state, width: '170px' }] : []), ...kind.columns]}
        usual={usualColumns(
          entity,
          kind.columns.map(({ field }) => field),
        )}
        fields={['slug']}
        sort={newestFirst}
        hrefOf={({ id }) => `${kind.editor}/${id}`}
        actions={(row, release) => <ItemMenu kind={kind} item={row} onRemoved={release} />}
        CellReader={StateCells}
        create={
          <>
            {choose}
            {create}
          </>
        }
        around={(list) => (
          <DropZone
            text="Drop to import"
            className={styles.zone ?? ''}
            onFiles={(files) => mayImport && take(files)}
          >
            {list}
          </DropZone>
        )}
        icon={kind.icon}
        emptyTitle={create ? `Your first ${noun}` : `No ${nouns} yet`}
        about={kind.invitation}
        next={
          create && (
            <>
              {create}
              {kind.beginnings?.map(({ text, href }) => (
                <Link key={href} href={href}>
                  {text}
                </Link>
              ))}
            </>
          )
        }
        findUndeletable={findUndeletable}
        acts={(many) => (
          <>
            {laterActs.map((Act) => (
              <Act key={Act.name} entity={entity} many={many} />
            ))}
            {entity.archive?.isItem === true && <ExportMany entity={entity.name} many={many} />}
          </>
        )}
        settable={kind.tabs.flatMap(({ fields }) => fields)}
      />
      {imports.dialog}
    </>
  )
}

/** One tag that tells most: waiting, with changes, published, draft. */
function StateCells({ entity, rows, children }: CellsProps) {
  const { data: state } = useConsoleState()
  const publications = usePublications(entity, rows)
  const sync = state?.sync
  const { waiting } = useWhenReady()
  const cells = useMemo(
    () => ({
      publishedAt: (item: Row) =>
        sync && (
          <ItemStateTag
            item={item}
            publication={publications[item.key]}
            sync={sync}
            whenReady={waiting.find(({ key }) => key === item.key)}
          />
        ),
    }),
    [sync, publications, waiting],
  )
  return children(cells)
}

function ItemMenu({ kind, item, onRemoved }: { kind: ItemKind; item: Row; onRemoved(): void }) {
  const [, navigate] = useLocation()
  const acts = useItemActs(kind)
  const may = useMay()
  return (
    <PopoverButton
      placement="bottom-end"
      content={
        <ActionMenu>
          <MenuItem icon={<Edit />} text="Open" onClick={() => navigate(`${kind.editor}/${item.id}`)} />
          {may('create', kind.entity) && (
            <MenuItem icon={<Duplicate />} text="Duplicate" onClick={() => acts.clone(item)} />
          )}
          {may('delete', kind.entity) && (
            <MenuItem
              icon={<Trash />}
              intent="danger"
              text="Delete…"
              onClick={() => void acts.remove(item).then((isRemoved) => isRemoved && onRemoved())}
            />
          )}
        </ActionMenu>
      }
      variant="minimal"
      icon={<More />}
      aria-label={`Actions for ${String(item.name)}`}
    />
  )
}
