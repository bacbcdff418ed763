import { useMutation } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { screenHere } from '#desktop/renderer/kernel/api/screenHere.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { NewRecordForm } from '#desktop/renderer/kernel/records/adding/NewRecordForm.tsx'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'

type Props = { isOpen: boolean; page: Row; onClose(): void; onDone(text: string): void }

/** Asks for another name of a page. */
export function RenamePageDialog(props: Props) {
  return (
    <Modal name="renamePage" isOpen={props.isOpen} onClose={props.onClose} title="Rename page">
      {props.isOpen && <RenamePage {...props} />}
    </Modal>
  )
}

function RenamePage({ page, onClose, onDone }: Props) {
  const core = useCore()
  const target = useLocalTarget(PortalTemplate, { name: page.name })
  const rename = useMutation({
    mutationFn: () =>
      core.edit({
        entity: PortalTemplate.name,
        key: page.key,
        edits: [{ do: 'set', path: ['name'], value: target.record.name }],
        screen: `${screenHere()} list`,
      }),
    onSuccess: (row) => onDone(`The page is called “${String(row.name)}” now.`),
  })
  return (
    <NewRecordForm
      {...{ target, onClose }}
      names={['name']}
      submit="Rename"
      isBusy={rename.isPending}
      fault={rename.error && errorText(rename.error)}
      onSubmit={() => rename.mutateAsync()}
    />
  )
}
