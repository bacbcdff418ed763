import { Button, Callout, type NonIdealStateProps, Spinner } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useJobs } from '#desktop/renderer/kernel/api/useJobs.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormOwner, useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { ChooseFiles } from '#desktop/renderer/kernel/parts/ChooseFiles.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { type CourseItem, lesson } from '#shared/features/content/lessons/lesson.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { AssetDialog, type AssetPart } from '../../assets/AssetDialog.tsx'
import { AssetPreview } from '../../assets/AssetPreview.tsx'
import { AssetState } from '../../assets/AssetState.tsx'
import { assetFacts } from '../../assets/assetFacts.ts'
import { chooserTypes } from '../../assets/assetKinds.ts'
import { DropZone } from '../../assets/DropZone.tsx'
import { FilmMenu } from '../../assets/FilmMenu.tsx'
import { FileNews } from '../../assets/jobs/FileNews.tsx'
import { useImports } from '../../assets/jobs/Imports.tsx'
import { onlyFirst, Refusals, useRefusals } from '../../assets/jobs/Refusals.tsx'
import { MediaPicker } from '../../assets/MediaPicker.tsx'
import { isStartName } from '../../outline/outlineEntries.tsx'
import styles from './FileBody.module.css'

type FileLesson = Extract<CourseItem, { asset: unknown }>

type FileBodyProps = {
  item: FileLesson
  path: string[]
  /** The fields of the form; its file is shown above it. */
  fields: readonly string[]
  accept: MediaType
  invitation: string
  icon?: NonIdealStateProps['icon']
  /** What else there is to say of the chosen file. */
  about?(asset: Row): ReactNode
}

/** A lesson with a file: choose or drop it, preview it, and set how it is shown. */
export function FileBody({ item, path, fields, accept, invitation, icon = 'import', about }: FileBodyProps) {
  const { edit } = useFormTarget()
  const { importFiles, placeFile, keepPresent } = useImports()
  const { snackBar } = useDialogs()
  const [isPicking, setPicking] = useState(false)
  /** What of the file is being edited. */
  const [part, setPart] = useState<AssetPart | null>(null)
  const [isImporting, setImporting] = useState(false)
  const owner = useFormOwner()
  const place = `lesson/${path.join('/')}`
  const [refusal] = useRefusals(place)
  const at = [...path, 'asset']
  const target = { place, owner: owner && { ...owner, path } }
  const use = (asset: string | null) => edit([{ do: 'set', path: at, value: asset }])
  /** A lesson that nobody has named yet is called like its file; its place in the outline, too. */
  function takeWithName({ key, name }: Row) {
    const own = fileTitle(String(name))
    const places = path.at(-1) === 'item' ? [path, path.slice(0, -1)] : [path]
    const isNamed = own !== null && isStartName(item.type, item.name)
    const named = places.map((at): Edit => ({ do: 'set', path: [...at, 'name'], value: own }))
    edit([{ do: 'set', path: at, value: key }, ...(isNamed ? named : [])])
  }
  const take = (asset: Row) =>
    placeFile(asset, { ...target, present: item.asset ?? '', apply: () => takeWithName(asset) })

  async function bring(files: File[]) {
    setImporting(true)
    await importFiles(onlyFirst(files, snackBar), {
      ...target,
      wanted: accept,
      onTaken: take,
    })
    setImporting(false)
  }
  const others = fields.filter((name) => name !== 'asset')
  return (
    <div className={styles.body}>
      <DropZone text="Drop to use this file" onFiles={(files) => void bring(files)}>
        {item.asset ? (
          <>
            <FileNews place={place} className={styles.refusals ?? ''} />
            <ChosenFile assetKey={item.asset} about={about} open={setPart}>
              <Button size="small" text="Replace…" onClick={() => setPicking(true)} />
              <Button
                size="small"
                variant="minimal"
                text="Remove"
                onClick={() => {
                  keepPresent(place)
                  use(null)
                }}
              />
            </ChosenFile>
          </>
        ) : (
          <div className={styles.empty}>
            <Refusals place={place} className={styles.refusals ?? ''} />
            <EmptyState
              icon={icon}
              iconSize={32}
              title={isImporting ? 'Importing…' : refusal ? 'This file cannot be used' : 'No file yet'}
              description={invitation}
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
      <AssetDialog
        id={part && item.asset ? (parseKey(item.asset)?.id ?? null) : null}
        part={part ?? 'general'}
        onClose={() => setPart(null)}
        onOpen={() => undefined}
      />
      <MediaPicker isOpen={isPicking} accept={accept} onClose={() => setPicking(false)} onPick={take} />
    </div>
  )
}

type ChosenFileProps = {
  assetKey: string
  about: FileBodyProps['about']
  /** Opens an editor of the file. */
  open(part: AssetPart): void
  children: ReactNode
}

function ChosenFile({ assetKey, about, open, children }: ChosenFileProps) {
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
        <div className={styles.actions}>
          <FilmMenu asset={asset} open={open} />
          {children}
        </div>
      </div>
      <AssetState asset={asset} jobs={jobs} />
      {asset.derivativeStatus === 'error' && (
        <Callout intent="danger" compact>
          {String(asset.derivativeError ?? 'The file could not be processed.')}
        </Callout>
      )}
      {about?.(asset)}
    </div>
  )
}

/** What a file is called, without its ending; null where no lesson can be called so (3 to 80 characters, a letter). */
function fileTitle(name: string): string | null {
  const dot = name.lastIndexOf('.')
  const title = [...(dot > 0 && name.length - dot <= 5 ? name.slice(0, dot) : name)]
    .slice(0, 80)
    .join('')
    .trim()
  return title.length >= 3 && /\p{L}/u.test(title) ? title : null
}
