import { Button, Callout, DialogBody, DialogFooter, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ArchiveSummary, ImportedArchive } from '#desktop/core/archive/ArchiveApi.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { bytes as sizeText } from '#desktop/renderer/kernel/parts/sizes.ts'
import { findEntity } from '#shared/entities.ts'
import { capitalized, nounOf } from '#shared/kernel/model/nounOf.ts'
import { itemPlaces } from '../items/itemPlaces.ts'
import { ArchiveProgress } from './ArchiveProgress.tsx'
import styles from './archives.module.css'

type Existing = 'use' | 'copy'

/** What an archive would bring, and the import of it: all or nothing. */
export function ImportDialog({ file, onClose }: { file: File | null; onClose(): void }) {
  const { core, transport } = useCoreContext()
  const [, navigate] = useLocation()
  const [existing, setExisting] = useState<Existing>('use')
  const [sent, setSent] = useState(0)
  const reading = useMutation({
    mutationFn: (chosen: File) => transport.readArchive(chosen, { onProgress: setSent }),
  })
  const importing = useMutation({
    mutationFn: ({ archive }: ArchiveSummary) => core.importArchive({ archive, existing }),
  })
  const summary = reading.data
  const imported = importing.data
  const [only] = imported?.items.length === 1 ? imported.items : []
  const fault = reading.error ?? importing.error
  function close() {
    if (summary && !imported) void core.discardArchive({ archive: summary.archive })
    onClose()
  }
  function reset() {
    reading.reset()
    importing.reset()
    setSent(0)
  }
  return (
    <Modal
      name="importArchive"
      isOpen={file !== null}
      cannotClose={importing.isPending}
      isDismissible={false}
      onClose={close}
      onOpening={() => {
        reset()
        if (file) reading.mutate(file)
      }}
      title={imported ? 'Imported' : 'Import an archive'}
    >
      <DialogBody className={styles.body ?? ''}>
        {reading.isPending && (
          <div className={styles.progress}>
            <span>Reading “{file?.name}”</span>
            <ProgressBar aria-label="Reading the archive" intent="primary" value={sent} />
          </div>
        )}
        {fault && (
          <Callout intent="danger" compact role="alert" title="Nothing was imported">
            {errorText(fault)}
          </Callout>
        )}
        {importing.isPending && <ArchiveProgress label="Importing" />}
        {summary && !imported && !importing.isPending && (
          <Summary {...{ summary, existing }} onChoose={setExisting} />
        )}
        {imported && <Imported imported={imported} onOpen={close} />}
      </DialogBody>
      <DialogFooter
        actions={
          imported ? (
            <>
              <Button text="Close" onClick={close} />
              {only && (
                <Button
                  intent="primary"
                  text={`Open ${noun(only.entity)}`}
                  onClick={() => {
                    close()
                    navigate(addressOf(only.entity, only.key))
                  }}
                />
              )}
            </>
          ) : (
            <>
              {!importing.isPending && <Button text="Cancel" onClick={close} />}
              <Button
                intent="primary"
                text="Import"
                disabled={!summary}
                loading={importing.isPending}
                onClick={() => summary && importing.mutate(summary)}
              />
            </>
          )
        }
      />
    </Modal>
  )
}

type SummaryProps = { summary: ArchiveSummary; existing: Existing; onChoose(existing: Existing): void }

function Summary({ summary, existing, onChoose }: SummaryProps) {
  const { items, alongside, here, itemsHere, namesTaken, bytes, newBytes, notes, report } = summary
  return (
    <>
      <dl className={styles.facts}>
        <dt>Brings</dt>
        <dd>
          {items.map(({ entity, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items of an archive may have one name
            <div key={index}>
              {capitalized(noun(entity))} <strong>“{name}”</strong>
            </div>
          ))}
        </dd>
        {alongside.length > 0 && (
          <>
            <dt>With</dt>
            <dd>{counted(alongside)}</dd>
          </>
        )}
        {here.length > 0 && (
          <>
            <dt>Here already</dt>
            <dd>{counted(here)}</dd>
          </>
        )}
        <dt>Size</dt>
        <dd>{sizesText(bytes, newBytes)}</dd>
      </dl>
      {here.length > 0 && (
        <RadioGroup
          label="What is here already"
          selectedValue={existing}
          onChange={({ currentTarget }) => onChoose(currentTarget.value === 'copy' ? 'copy' : 'use')}
        >
          <Radio value="use" label="Use it" />
          <Radio value="copy" label="Make copies" />
        </RadioGroup>
      )}
      {itemsHere.length > 0 && (
        <Callout intent="primary" compact>
          {itemsHere.map((name) => `“${name}”`).join(', ')} {itemsHere.length === 1 ? 'is' : 'are'} here
          already, with the same content. Importing makes {itemsHere.length === 1 ? 'a copy' : 'copies'}.
        </Callout>
      )}
      {namesTaken.length > 0 && (
        <Callout intent="primary" compact>
          {namesTaken.map((name) => `“${name}”`).join(', ')} {namesTaken.length === 1 ? 'is' : 'are'} the name
          of another one here, with other content. Both are kept, and you can rename either.
        </Callout>
      )}
      <Notes notes={notes} />
      <Report text={report} />
    </>
  )
}

function Imported({
  imported: { items, notes, report },
  onOpen,
}: {
  imported: ImportedArchive
  onOpen(): void
}) {
  return (
    <>
      <Callout intent="success" compact>
        <ul className={styles.plain ?? ''}>
          {items.map(({ entity, key, name }) => (
            <li key={key}>
              <Link href={addressOf(entity, key)} onClick={onOpen}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Callout>
      <p className="quiet">
        {items.length === 1
          ? 'It is a draft on this computer. Publish it when it is ready.'
          : 'They are drafts on this computer. Publish them when they are ready.'}
      </p>
      <Notes notes={notes} />
      <Report text={report} />
    </>
  )
}

const Report = ({ text }: { text: string }) => (
  <details>
    <summary>What the archive does not hold</summary>
    <pre className={styles.report}>{text}</pre>
  </details>
)

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Callout intent="warning" compact title="Different from the archive">
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Callout>
  )
}

const noun = (entity: string, count = 1) => {
  const definition = findEntity(entity)
  return definition ? nounOf(definition, count) : entity
}

const counted = (all: readonly { entity: string; count: number }[]) =>
  new Intl.ListFormat('en').format(all.map(({ entity, count }) => `${count} ${noun(entity, count)}`))

function sizesText(bytes: number, newBytes: number): string {
  if (bytes === 0) return 'No files'
  if (newBytes === bytes) return sizeText(bytes)
  return newBytes === 0
    ? `${sizeText(bytes)}, all of it on this computer`
    : `${sizeText(bytes)}, ${sizeText(newBytes)} of it new on this computer`
}

function addressOf(entity: string, key: string): string {
  // Cast: items are of these kinds (`archive.isItem`).
  const { editor } = itemPlaces[entity as keyof typeof itemPlaces]
  return `${editor}/${key.slice(key.indexOf('~') + 1)}`
}
