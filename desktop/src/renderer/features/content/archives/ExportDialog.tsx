import {
  AnchorButton,
  Button,
  Callout,
  DialogBody,
  DialogFooter,
  Radio,
  RadioGroup,
  Spinner,
} from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { usePublishFaults } from '../itemEditor/usePublishFaults.ts'
import type { ItemPanel } from '../items/ItemKind.ts'
import { ArchiveProgress } from './ArchiveProgress.tsx'
import styles from './archives.module.css'

type Format = 'archive' | 'scorm'

/** Exports an item as an archive of ours, or a course as a SCORM 1.2 package; says what the file does not hold (SYN-20). */
export const ExportDialog: ItemPanel['View'] = ({ used: { session }, item, kind, isOpen, onClose }) => {
  const { core, transport } = useCoreContext()
  const [format, setFormat] = useState<Format>('archive')
  const noun = nounOf(kind.entity)
  const faults = usePublishFaults(kind, item) ?? []
  const work = useMutation({
    mutationFn: async (chosen: Format) => {
      await session.flush()
      if (chosen === 'scorm') {
        const { losses, ...made } = await core.exportScorm({ key: session.key })
        return { ...made, format: chosen, left: losses, report: null }
      }
      const record = { entity: kind.entity.name, key: session.key }
      return { ...(await core.exportArchive({ records: [record] })), format: chosen }
    },
  })
  const { data } = work
  const url = data ? transport.exportUrl(data.fileName) : null
  const reportUrl = data?.report ? transport.exportUrl(data.report) : null
  return (
    <Modal
      name="exportItem"
      isOpen={isOpen}
      cannotClose={work.isPending}
      onClose={onClose}
      onClosed={() => work.reset()}
      title={`Export ${noun}`}
    >
      <DialogBody className={styles.body ?? ''}>
        {!data && !work.isPending && (
          <Formats format={format} hasScorm={kind.isPackaged === true} noun={noun} onChoose={setFormat} />
        )}
        {!data && format === 'scorm' && faults.length > 0 && (
          <Callout intent="warning" compact title={`This ${noun} is not finished`}>
            <p>A platform would show it to learners as it is now:</p>
            <ul>
              {faults.map(({ path, message }) => (
                <li key={path.join('/') + message}>{message}</li>
              ))}
            </ul>
          </Callout>
        )}
        {work.isPending && work.variables === 'scorm' && <Spinner aria-label="Creating the package" />}
        {work.isPending && work.variables === 'archive' && <ArchiveProgress label="Creating the archive" />}
        {work.error && (
          <Callout intent="danger" compact role="alert" title="The file was not created">
            {errorText(work.error)}
          </Callout>
        )}
        {data && <Exported {...data} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {!work.isPending && <Button text={data ? 'Close' : 'Cancel'} onClick={onClose} />}
            {reportUrl && <AnchorButton text="Download report" href={reportUrl} download />}
            {url && <AnchorButton intent="primary" icon={<Download />} text="Download" href={url} download />}
            {!data && (
              <Button
                intent="primary"
                text="Export"
                loading={work.isPending}
                onClick={() => work.mutate(format)}
              />
            )}
          </>
        }
      />
    </Modal>
  )
}

type FormatsProps = { format: Format; hasScorm: boolean; noun: string; onChoose(format: Format): void }

function Formats({ format, hasScorm, noun, onChoose }: FormatsProps) {
  const about = `One file with the ${noun} and everything that it uses: texts, quizzes, videos, pictures, certificates. It can be imported here or in another Lectern, and is edited there as it is here.`
  if (!hasScorm) return <p>{about}</p>
  return (
    <RadioGroup
      label="Format"
      selectedValue={format}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === 'scorm' ? 'scorm' : 'archive')}
    >
      <Radio value="archive">
        <strong>Lectern archive</strong>
        <p className="quiet">{about}</p>
      </Radio>
      <Radio value="scorm">
        <strong>SCORM 1.2 package</strong>
        <p className="quiet">
          For another learning platform, which plays it and stores results. It cannot be edited there.
        </p>
      </Radio>
    </RadioGroup>
  )
}

type ExportedProps = {
  path: string
  fileName: string
  format: Format
  left: readonly string[]
  report: string | null
}

export function Exported({ path, fileName, format, left, report }: ExportedProps) {
  const isScorm = format === 'scorm'
  const title = isScorm ? 'What SCORM 1.2 cannot hold' : 'Not in the archive'
  return (
    <>
      <div>
        <p>
          The {isScorm ? 'package' : 'archive'} was created: <strong>{fileName}</strong>
        </p>
        <p className="quiet">{path}</p>
      </div>
      {left.length === 0 ? (
        <Callout intent="success" compact>
          Everything that belongs to it is in the file.
        </Callout>
      ) : (
        <Callout intent="warning" compact title={title}>
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {report !== null && (
            <p>
              Who imports the archive is not told this. Give them the report as well:{' '}
              <strong>{report}</strong>
            </p>
          )}
        </Callout>
      )}
      {!isScorm && (
        <p className="quiet">
          People, their progress and orders, libraries, portals and access groups are never in an archive.
        </p>
      )}
    </>
  )
}
