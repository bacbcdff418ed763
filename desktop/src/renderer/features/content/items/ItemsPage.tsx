import { Button, InputGroup } from '@blueprintjs/core'
import { Cross, Import, Plus, Search } from '@blueprintjs/icons'
import { useCallback, useDeferredValue, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useHold } from '#desktop/renderer/kernel/api/useHold.ts'
import { usePagedList } from '#desktop/renderer/kernel/api/usePagedList.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { archiveFiles, useImport } from '../archives/useImport.tsx'
import { ChooseFiles } from '../assets/ChooseFiles.tsx'
import { DropZone } from '../assets/DropZone.tsx'
import type { ItemKind } from './ItemKind.ts'
import styles from './ItemsPage.module.css'
import { type ItemSort, ItemTable } from './ItemTable.tsx'

/** The organization's items of one kind: search, sort, open, create. */
export function ItemsPage({ kind }: { kind: ItemKind }) {
  const { entity } = kind
  const { data: state } = useConsoleState()
  const [, navigate] = useLocation()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<ItemSort>({ field: 'updatedAt', direction: 'desc' })
  const [window, setWindow] = useState({ from: 0, to: 30 })
  const sought = useDeferredValue(search.trim())
  const hold = useHold()
  const wanted = ['name', 'slug', 'publishedAt', 'active', ...kind.columns.map(({ field }) => field)]
  // A certification has no address.
  const fields = wanted.filter((field) => field in entity.fields)
  const list = usePagedList(
    { entity: entity.name, ...(sought ? { search: sought } : {}), sort, fields },
    window,
    hold.isHeld,
  )
  const onWindow = useCallback((next: { from: number; to: number }) => setWindow(next), [])
  const [noun, nouns] = [nounOf(entity), nounOf(entity, 2)]
  const mayCreate = useMay()('create', entity)
  const imports = useImport()
  const mayImport = mayCreate && entity.archive?.isItem === true
  const chooseArchive = mayImport && (
    <ChooseFiles text="Import…" icon={<Import />} accept={archiveFiles} onFiles={imports.add} />
  )
  const create = mayCreate && (
    <Button
      intent="primary"
      icon={<Plus />}
      text={`New ${noun}`}
      onClick={() => navigate(`${kind.editor}/new`)}
    />
  )
  return (
    <Page
      title={titleOf(entity, 2)}
      meaning={entity.meaning}
      hint={list.total ? String(list.total) : ''}
      actions={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Search"
            aria-label={`Search ${nouns}`}
            value={search}
            onValueChange={setSearch}
            {...(search
              ? {
                  rightElement: (
                    <Button
                      variant="minimal"
                      icon={<Cross />}
                      aria-label="Clear search"
                      onClick={() => setSearch('')}
                    />
                  ),
                }
              : {})}
          />
          {chooseArchive}
          {create}
        </>
      }
    >
      <DropZone
        text="Drop to import"
        className={styles.zone ?? ''}
        onFiles={(files) => mayImport && imports.add(files)}
      >
        {list.error ? (
          <EmptyState
            icon="warning-sign"
            title={`The ${nouns} could not be read`}
            description={errorText(list.error)}
            action={<RetryButton onClick={list.retry} />}
          />
        ) : list.total === 0 ? (
          sought ? (
            <EmptyState icon="search" title="Nothing found" description={`No ${noun} matches “${sought}”.`} />
          ) : (
            <EmptyState
              icon={kind.icon}
              title={mayCreate ? `Your first ${noun}` : `No ${nouns} yet`}
              description={kind.invitation}
              {...(create
                ? {
                    action: (
                      <div className={styles.beginnings}>
                        {create}
                        {chooseArchive}
                        {kind.beginnings?.map(({ text, href }) => (
                          <Link key={href} href={href}>
                            {text}
                          </Link>
                        ))}
                      </div>
                    ),
                  }
                : {})}
            />
          )
        ) : (
          state && <ItemTable {...{ kind, list, hold, sort, onWindow }} onSort={setSort} sync={state.sync} />
        )}
      </DropZone>
      {imports.dialog}
    </Page>
  )
}
