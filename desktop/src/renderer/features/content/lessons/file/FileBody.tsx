import { Button, Callout, Spinner } from '@blueprintjs/core'
import { useState } from 'react'
import type { CourseItem } from '../../../../../../../shared/src/features/content/entities/Course.ts'
import { lesson } from '../../../../../../../shared/src/features/content/lessons/lesson.ts'
import type { MediaType } from '../../../../../../../shared/src/kernel/model/kinds/media.ts'
import type { Row } from '../../../../../core/CoreApi.ts'
import { useJobs } from '../../../../kernel/api/useJobs.ts'
import { useRow } from '../../../../kernel/api/useRecords.ts'
import { useDialogs } from '../../../../kernel/dialogs/Dialogs.tsx'
import { useRecord } from '../../../../kernel/editing/useRecord.ts'
import { EntityForm } from '../../../../kernel/form/EntityForm.tsx'
import { useFormOwner, useFormTarget } from '../../../../kernel/form/FormTarget.tsx'
import { EmptyState } from '../../../../kernel/parts/EmptyState.tsx'
import { AssetPreview } from '../../assets/AssetPreview.tsx'
import { AssetState } from '../../assets/AssetState.tsx'
import { assetFacts } from '../../assets/assetFacts.ts'
import { chooserTypes } from '../../assets/assetKinds.ts'
import { Captions } from '../../assets/Captions.tsx'
import { ChooseFiles } from '../../assets/ChooseFiles.tsx'
import { DropZone } from '../../assets/DropZone.tsx'
import { useImports } from '../../assets/Imports.tsx'
import { MediaPicker } from '../../assets/MediaPicker.tsx'
import { onlyFirst } from '../../assets/onlyFirst.ts'
import { Refusals } from '../../assets/Refusals.tsx'
import { useRefusals } from '../../assets/useRefusals.ts'
import { bodyFields } from '../lessonFields.ts'
import { ScormFacts } from '../scorm/ScormFacts.tsx'
import styles from './FileBody.module.css'

type FileLesson = Extract<CourseItem, { asset: unknown }>

const wanted: Readonly<Record<FileLesson['type'], MediaType>> = {
  download: 'any',
  application: 'any',
  microcast: 'any',
  video: 'video',
  audio: 'audio',
  pdf: 'pdf',
  scorm: 'scorm',
}
const anyFile = 'Drop a file here, or choose one.'
const invitation: Readonly<Record<FileLesson['type'], string>> = {
  download: anyFile,
  application: anyFile,
  microcast: anyFile,
  video: 'Drop a video here, or choose one. It is prepared for playing on this computer while you go on.',
  audio: 'Drop a recording here, or choose one.',
  pdf: 'Drop a PDF here, or choose one.',
  scorm: 'Drop a SCORM 1.2 package (.zip) here, or choose one.',
}

/** A lesson with a file: choose or drop it, preview it, and set how it is shown. */
export function FileBody({ item, path }: { item: FileLesson; path: string[] }) {
  const accept = wanted[item.type]
  const { edit } = useFormTarget()
  const { importFiles } = useImports()
  const { snackBar } = useDialogs()
  const [isPicking, setPicking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const owner = useFormOwner()
  const place = `lesson/${path.join('/')}`
  const [refusal] = useRefusals(place)
  const at = [...path, 'asset']
  const take = (asset: Row) => edit([{ do: 'set', path: at, value: asset.key }])

  async function bring(files: File[]) {
    setImporting(true)
    await importFiles(onlyFirst(files, snackBar), {
      place,
      wanted: accept,
      owner: owner && { ...owner, path },
      onTaken: take,
    })
    setImporting(false)
  }
  const others = bodyFields(item.type).filter((name) => name !== 'asset')
  return (
    <div className={styles.body}>
      <DropZone text="Drop to use this file" onFiles={(files) => void bring(files)}>
        {item.asset ? (
          <>
            <Refusals place={place} className={styles.refusals ?? ''} />
            <ChosenFile assetKey={item.asset} item={item}>
              <Button size="small" text="Replace…" onClick={() => setPicking(true)} />
              <Button
                size="small"
                variant="minimal"
                text="Remove"
                onClick={() => edit([{ do: 'set', path: at, value: null }])}
              />
            </ChosenFile>
          </>
        ) : (
          <div className={styles.empty}>
            <Refusals place={place} className={styles.refusals ?? ''} />
            <EmptyState
              icon={item.type === 'video' ? 'video' : item.type === 'pdf' ? 'document' : 'import'}
              iconSize={32}
              title={isImporting ? 'Importing…' : refusal ? 'This file cannot be used' : 'No file yet'}
              description={invitation[item.type]}
              action={
                <div className={styles.actions}>
                  <ChooseFiles
                    intent="primary"
                    accept={chooserTypes[accept]}
                    isMultiple={false}
                    text="Import…"
                    loading={isImporting}
                    onFiles={(files) => void bring(files)}
                  />
                  <Button text="Choose from the library…" onClick={() => setPicking(true)} />
                </div>
              }
            />
          </div>
        )}
      </DropZone>
      {others.length > 0 && <EntityForm fields={lesson.fields} names={others} path={path} />}
      <MediaPicker isOpen={isPicking} accept={accept} onClose={() => setPicking(false)} onPick={take} />
    </div>
  )
}

type ChosenFileProps = { assetKey: string; item: FileLesson; children: React.ReactNode }

function ChosenFile({ assetKey, item, children }: ChosenFileProps) {
  const { type } = item
  const { data: asset, isError } = useRow('asset', assetKey)
  const jobs = useJobs()
  if (isError)
    return (
      <Callout intent="warning" title="This file is no longer in the library">
        <div className={styles.actions}>{children}</div>
      </Callout>
    )
  if (!asset) return <Spinner />
  return (
    <div className={styles.file}>
      <AssetPreview asset={asset} />
      <div className={styles.line}>
        <div className={styles.name}>
          <span className="clipped">{String(asset.name)}</span>
          <span className="quiet">{assetFacts(asset)}</span>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
      <AssetState asset={asset} jobs={jobs} />
      {asset.derivativeStatus === 'error' && (
        <Callout intent="danger" compact>
          {String(asset.derivativeError ?? 'The file could not be processed.')}
        </Callout>
      )}
      {item.type === 'scorm' && <ScormFacts asset={asset} completesWhen={item.completesWhen} />}
      {(type === 'video' || type === 'audio') && <FileCaptions assetKey={assetKey} />}
    </div>
  )
}

/** Captions belong to the file, wherever it is used. */
function FileCaptions({ assetKey }: { assetKey: string }) {
  const { record } = useRecord('asset', assetKey)
  return record && <Captions asset={record} />
}
