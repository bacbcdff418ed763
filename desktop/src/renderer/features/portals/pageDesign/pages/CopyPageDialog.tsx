import { useMutation } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { NewRecordForm } from '#desktop/renderer/kernel/records/adding/NewRecordForm.tsx'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { cloneRecord } from '#shared/kernel/rules/records/cloneRecord.ts'

type Props = { isOpen: boolean; page: Row; onClose(): void; onDone(text: string): void }

/** Asks which portal gets a copy of a page, and what it is called there. */
export function CopyPageDialog(props: Props) {
  return (
    <Modal name="copyPage" isOpen={props.isOpen} onClose={props.onClose} title="Copy to portal">
      {props.isOpen && <CopyPage {...props} />}
    </Modal>
  )
}

const names = ['portal', 'name']

function CopyPage({ page, onClose, onDone }: Props) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const portals = state?.portals ?? []
  const other = portals.find(({ key }) => key !== page.portal)
  const target = useLocalTarget(PortalTemplate, { portal: other?.key ?? null, name: page.name })
  const { portal, name } = target.record
  const copy = useMutation({
    async mutationFn() {
      const whole = await core.get({ entity: PortalTemplate.name, key: page.key })
      const values = cloneRecord(PortalTemplate, whole, state?.workspace?.organization ?? '')
      return core.create({ entity: PortalTemplate.name, values: { ...values, portal, name } })
    },
    onSuccess: (made) => onDone(`“${String(made.name)}” was copied to ${findName(portals, made.portal)}.`),
  })
  return (
    <NewRecordForm
      {...{ target, names, onClose }}
      submit="Copy"
      isReady={typeof portal === 'string'}
      isBusy={copy.isPending}
      fault={copy.error && errorText(copy.error)}
      onSubmit={() => copy.mutateAsync()}
    >
      <p className="quiet">
        The copy is a draft. Courses and categories that the other portal does not show are left out there.
      </p>
    </NewRecordForm>
  )
}

const findName = (portals: readonly { key: string; name: string }[], key: unknown): string =>
  portals.find((one) => one.key === key)?.name ?? 'the other portal'
