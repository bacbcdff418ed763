import { Button, DialogBody, InputGroup, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useJobs } from '#desktop/renderer/kernel/api/useJobs.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useFormOwner } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { MediaPickerProps } from '#desktop/renderer/kernel/media/Media.ts'
import { ChooseFiles } from '#desktop/renderer/kernel/parts/ChooseFiles.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { AssetState } from './AssetState.tsx'
import { AssetThumb } from './AssetThumb.tsx'
import { assetCardFields, assetFacts } from './assetFacts.ts'
import { chooserTypes } from './assetKinds.ts'
import { DropZone } from './DropZone.tsx'
import { useImports } from './jobs/Imports.tsx'
import { onlyFirst, Refusals, useRefusals } from './jobs/Refusals.tsx'
import { LowDisk } from './LowDisk.tsx'
import styles from './MediaPicker.module.css'

/** Chooses an asset from the library, or imports a file and chooses that. */
export function MediaPicker(props: MediaPickerProps) {
  return (
    <Modal
      name="pickMedia"
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={`Choose ${nouns[props.accept]}`}
      className={styles.dialog}
      {...(props.giveBack ? { giveBack: props.giveBack } : {})}
    >
      {props.isOpen && <Picker {...props} />}
    </Modal>
  )
}

const nouns: Readonly<Record<MediaType, string>> = {
  image: 'a picture',
  video: 'a video',
  audio: 'a sound',
  pdf: 'a PDF',
  scorm: 'a SCORM package',
  font: 'a font',
  any: 'a file',
}

const limit = 200

function Picker({ accept, onClose, onPick }: MediaPickerProps) {
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const { importFiles } = useImports()
  const [isImporting, setImporting] = useState(false)
  const jobs = useJobs()
  const { snackBar } = useDialogs()
  const place = useId()
  const owner = useFormOwner()
  useDismissOnLeave(place)
  const { data, isPending } = useRecords({
    entity: 'asset',
    ...(sought ? { search: sought } : {}),
    ...(accept === 'any' ? {} : { filter: { type: accept } }),
    sort: { field: 'updatedAt', direction: 'desc' },
    fields: assetCardFields,
    offset: 0,
    limit,
  })
  const pick = (row: Row) => {
    onPick(row)
    onClose()
  }
  async function bring(files: File[]) {
    setImporting(true)
    await importFiles(onlyFirst(files, snackBar), { place, wanted: accept, owner, onTaken: pick })
    setImporting(false)
  }
  const rows = data?.items ?? []
  return (
    <DialogBody>
      <div className={styles.head}>
        <InputGroup
          type="search"
          leftIcon={<Search />}
          placeholder="Search the library"
          aria-label="Search the library"
          autoFocus
          value={search}
          onValueChange={setSearch}
        />
        <ChooseFiles
          accept={chooserTypes[accept]}
          isMultiple={false}
          text="Import…"
          loading={isImporting}
          onFiles={(files) => void bring(files)}
        />
      </div>
      <LowDisk className={styles.refusals ?? ''} />
      <Refusals place={place} className={styles.refusals ?? ''} />
      <DropZone
        text="Drop to import and choose"
        onFiles={(files) => void bring(files)}
        className={styles.zone ?? ''}
      >
        {isPending ? (
          <Spinner />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={sought ? 'search' : 'folder-new'}
            title={sought ? 'Nothing found' : 'Nothing here yet'}
            description="Drop a file here, or import one."
            layout="vertical"
          />
        ) : (
          <ul className={styles.grid}>
            {rows.map((row) => (
              <li key={row.key}>
                <Button
                  variant="minimal"
                  className={styles.card ?? ''}
                  onClick={() => pick(row)}
                  aria-label={String(row.name)}
                >
                  <AssetThumb asset={row} className={styles.thumb ?? ''} />
                  <span className={styles.name}>{String(row.name)}</span>
                  <span className={styles.facts}>{assetFacts(row)}</span>
                </Button>
                <AssetState asset={row} jobs={jobs} isBrief />
              </li>
            ))}
          </ul>
        )}
        {(data?.total ?? 0) > limit && (
          <p className="quiet">Search to see more of the {data?.total} files.</p>
        )}
      </DropZone>
    </DialogBody>
  )
}

/** Refusals shown in a dialog end with it. */
function useDismissOnLeave(place: string): void {
  const refused = useRef<ReturnType<typeof useRefusals>>([])
  refused.current = useRefusals(place)
  useEffect(
    () => () => {
      for (const { dismiss } of refused.current) dismiss()
    },
    [],
  )
}
