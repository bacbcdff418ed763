import { AnchorButton, Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Archive, Download } from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import { ArchiveProgress } from './ArchiveProgress.tsx'
import styles from './archives.module.css'
import { Exported } from './ExportDialog.tsx'

/** As many as one archive may begin with. */
const most = 500

/** Exports the chosen items as one archive: what several of them use is in it once, and an import makes all of them or none. */
export function ExportMany({ entity, many: { keys, what } }: { entity: string; many: ManyTools }) {
  const { core, sessions, transport } = useCoreContext()
  const [isOpen, setOpen] = useState(false)
  const work = useMutation({
    mutationFn: async () => {
      await sessions.flushAll()
      return await core.exportArchive({ records: keys.map((key) => ({ entity, key })) })
    },
  })
  const { data, isPending } = work
  const url = data ? transport.exportUrl(data.fileName) : null
  const reportUrl = data?.report ? transport.exportUrl(data.report) : null
  const isTooMany = keys.length > most
  return (
    <>
      <Button variant="minimal" icon={<Archive />} text="Archive…" onClick={() => setOpen(true)} />
      <Modal
        name="exportItem"
        isOpen={isOpen}
        cannotClose={isPending}
        onClose={() => setOpen(false)}
        onClosed={() => work.reset()}
        title={`Export ${what}`}
      >
        <DialogBody className={styles.body ?? ''}>
          {isTooMany ? (
            <Callout intent="warning" compact>
              One archive holds at most {most} of them. Choose fewer, and export the others after that.
            </Callout>
          ) : (
            !data &&
            !isPending && (
              <p>
                One file with {what} and everything that they use: texts, quizzes, videos, pictures,
                certificates. What several of them use is in it once. It can be imported here or in another
                Lectern.
              </p>
            )
          )}
          {isPending && <ArchiveProgress label="Creating the archive" />}
          {work.error && (
            <Callout intent="danger" compact role="alert" title="The file was not created">
              {errorText(work.error)}
            </Callout>
          )}
          {data && <Exported {...data} format="archive" />}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {!isPending && <Button text={data ? 'Close' : 'Cancel'} onClick={() => setOpen(false)} />}
              {reportUrl && <AnchorButton text="Download report" href={reportUrl} download />}
              {url && (
                <AnchorButton intent="primary" icon={<Download />} text="Download" href={url} download />
              )}
              {!data && (
                <Button
                  intent="primary"
                  text="Export"
                  loading={isPending}
                  disabled={isTooMany}
                  onClick={() => work.mutate()}
                />
              )}
            </>
          }
        />
      </Modal>
    </>
  )
}
