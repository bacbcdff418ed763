import { AnchorButton, Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import type { ItemPanel } from '../items/ItemKind.ts'

/** Writes the course as a SCORM 1.2 package, and lists what the format could not hold (SYN-20). */
export const ExportDialog: ItemPanel['View'] = ({ used: { session }, isOpen, onClose }) => {
  const { core, transport } = useCoreContext()
  const work = useMutation({
    mutationFn: async () => {
      await session.flush()
      return core.exportScorm({ key: session.key })
    },
  })
  const { data } = work
  const url = data ? transport.exportUrl(data.fileName) : null
  return (
    <Modal
      name="exportCourse"
      isOpen={isOpen}
      onClose={onClose}
      onOpening={() => work.mutate()}
      onClosed={() => work.reset()}
      title="Export as SCORM 1.2"
    >
      <DialogBody>
        {work.isPending && <Spinner aria-label="Creating the package" />}
        {work.error && (
          <Callout intent="danger" title="The package could not be created">
            {errorText(work.error)}
          </Callout>
        )}
        {data && (
          <>
            <p>
              The package was created: <strong>{data.fileName}</strong>
            </p>
            <p className="quiet">{data.path}</p>
            <br />
            {data.losses.length === 0 ? (
              <Callout intent="success" compact>
                Everything in this course is in the package.
              </Callout>
            ) : (
              <Callout intent="warning" compact title="What SCORM 1.2 cannot hold">
                <ul>
                  {data.losses.map((loss) => (
                    <li key={loss}>{loss}</li>
                  ))}
                </ul>
              </Callout>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {url && <AnchorButton intent="primary" icon={<Download />} text="Download" href={url} download />}
            <Button text="Close" onClick={onClose} />
          </>
        }
      />
    </Modal>
  )
}
