import { AnchorButton, Button, DialogFooter } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { exportCustomerData } from '#shared/features/installation/operations/privacy.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { bytes } from '../../kernel/parts/sizes.ts'
import { ActBody } from '../identity/people/ActBody.tsx'
import type { ActProps } from '../identity/people/Person.ts'
import { ActForm } from '../identity/people/PersonLine.tsx'

type Archive = OperationOutput<typeof exportCustomerData>

/** Exports a customer's data as an archive (docs/privacy.md). */
export function ExportData({ person, organization, task, onClose }: ActProps) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const [archive, setArchive] = useState<Archive | null>(null)
  async function pack() {
    const input = { customerID: person.id, organizationID: organization }
    setArchive(await callOperation(core, exportCustomerData, input))
  }
  if (archive) return <Packed {...{ person, archive, onClose }} server={state?.server ?? null} />
  return (
    <ActForm {...{ person, task, onClose }} submit="Create the archive" work={pack}>
      <p>
        All personal data of this customer is packed into a zip file: readable pages, machine-readable data
        and their files. It includes notes about them that are meant for staff.
      </p>
      <p>
        The link is valid for ten minutes. The archive is deleted after one day. An earlier archive of this
        customer is deleted now.
      </p>
    </ActForm>
  )
}

type PackedProps = Pick<ActProps, 'person' | 'onClose'> & { archive: Archive; server: string | null }

function Packed({ person, archive, server, onClose }: PackedProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => link.current?.focus(), [])
  const until = new Date(archive.expiresAt).toLocaleTimeString(undefined, { timeStyle: 'short' })
  // A server with a single address may return paths without an origin.
  const url = server === null ? archive.url : new URL(archive.url, server).href
  return (
    <>
      <ActBody person={person}>
        <p role="status">
          The archive is packed: {bytes(archive.size)}, good for ten minutes (until {until}).
        </p>
      </ActBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            <AnchorButton
              ref={link}
              intent="primary"
              icon={<Download />}
              text="Open the archive"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            />
          </>
        }
      />
    </>
  )
}
