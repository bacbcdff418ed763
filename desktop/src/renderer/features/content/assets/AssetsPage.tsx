import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Cross, GridView, List, Search } from '@blueprintjs/icons'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import { useLocalSource } from '#desktop/renderer/kernel/api/ListSource.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useFrozenList } from '#desktop/renderer/kernel/api/useFrozenList.ts'
import { useJobs } from '#desktop/renderer/kernel/api/useJobs.ts'
import { usePagedList } from '#desktop/renderer/kernel/api/usePagedList.ts'
import { ChooseFiles } from '#desktop/renderer/kernel/parts/ChooseFiles.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { ChoiceBar, type Remover } from '#desktop/renderer/kernel/records/choosing/ChoiceBar.tsx'
import { useChoice } from '#desktop/renderer/kernel/records/choosing/useChoice.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AssetDialog } from './AssetDialog.tsx'
import { AssetGrid } from './AssetGrid.tsx'
import styles from './AssetsPage.module.css'
import { assetCardFields } from './assetFacts.ts'
import { type Shelf, shelves } from './assetKinds.ts'
import { DropZone } from './DropZone.tsx'
import { useImports } from './jobs/Imports.tsx'
import { Refusals } from './jobs/Refusals.tsx'
import { LowDisk } from './LowDisk.tsx'

const isShelf = (name: string): name is Shelf => name in shelves

/** The library of files, one shelf by its address (3§2.1). */
export function AssetsPage() {
  const { type = '' } = useParams<{ type: string }>()
  const shelf: Shelf = isShelf(type) ? type : 'other'
  return <ShelfPage key={shelf} shelf={shelf} />
}

function ShelfPage({ shelf }: { shelf: Shelf }) {
  const { title, types, accept, noun } = shelves[shelf]
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const [window, setWindow] = useState({ from: 0, to: 20 })
  const sought = useDeferredValue(search.trim())
  const jobs = useJobs()
  const { importFiles } = useImports()
  const frozen = useFrozenList()
  const remover = useRef<Remover>(null)
  const input: Omit<ListInput, 'offset' | 'limit'> = {
    entity: 'asset',
    ...(sought ? { search: sought } : {}),
    filter: { type: [...types] },
    sort: { field: 'updatedAt', direction: 'desc' },
    fields: assetCardFields,
  }
  const source = useLocalSource('asset')
  const list = usePagedList(source, input, window, frozen.isFrozen)
  const choice = useChoice(source, input)
  const onWindow = useCallback((next: { from: number; to: number }) => setWindow(next), [])
  const open = params.get('asset')
  const show = (id: string | null) =>
    setParams((all) => {
      const next = new URLSearchParams(all)
      if (id) next.set('asset', id)
      else next.delete('asset')
      return next
    })
  const place = `library/${shelf}`
  const importAll = (files: File[]) => void importFiles(files, { place })
  return (
    <Page
      title={title}
      hint={list.total ? String(list.total) : ''}
      actions={
        <>
          <InputGroup
            type="search"
            data-list-search
            leftIcon={<Search />}
            placeholder="Search"
            aria-label={`Search ${title.toLowerCase()}`}
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
          <SegmentedControl
            size="small"
            aria-label="View"
            value={view}
            onValueChange={(value) => setView(value === 'list' ? 'list' : 'grid')}
            options={[
              { value: 'grid', label: 'Grid', icon: <GridView /> },
              { value: 'list', label: 'List', icon: <List /> },
            ]}
          />
          {(shelf === 'video' || shelf === 'other') && (
            <Link href="/app/record" className="bp6-button">
              Record
            </Link>
          )}
          <ChooseFiles accept={accept} intent="primary" onFiles={importAll} />
        </>
      }
    >
      <DropZone text={`Drop to add to the library`} onFiles={importAll} className={styles.zone ?? ''}>
        <LowDisk className={styles.refusals ?? ''} />
        <Refusals place={place} className={styles.refusals ?? ''} />
        {list.error ? (
          <EmptyState
            icon="warning-sign"
            title="The library could not be read"
            description={errorText(list.error)}
            action={<RetryButton onClick={list.retry} />}
          />
        ) : list.total === 0 ? (
          <EmptyState
            icon={sought ? 'search' : 'folder-new'}
            title={sought ? 'Nothing found' : `No ${title.toLowerCase()} yet`}
            description={
              sought ? `No ${noun} matches “${sought}”.` : 'Drop files here, or choose them on this computer.'
            }
            {...(sought ? {} : { action: <ChooseFiles accept={accept} onFiles={importAll} /> })}
          />
        ) : (
          <AssetGrid
            frozen={frozen.handlers}
            choice={choice}
            remover={remover}
            view={view}
            total={list.total ?? 12}
            at={list.at}
            jobs={jobs}
            onWindow={onWindow}
            onOpen={(row) => show(row.id)}
          />
        )}
      </DropZone>
      <ChoiceBar
        entity={Asset}
        source={source}
        choice={choice}
        remover={remover}
        total={list.total ?? 0}
        onDone={frozen.release}
        fields={['tags', 'access', 'useHls']}
        isCopied={false}
      />
      <AssetDialog id={open} onClose={() => show(null)} onOpen={show} />
    </Page>
  )
}
