import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { NewRecordForm } from '#desktop/renderer/kernel/records/adding/NewRecordForm.tsx'
import { OnlineDialog } from '#desktop/renderer/kernel/records/adding/OnlineDialog.tsx'
import { Invite } from '#shared/features/identity/entities/Invite.ts'
import { roles } from '#shared/features/identity/entities/Organization.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { addUserToOrganization } from '#shared/features/identity/operations/administration.ts'
import { useDataStore, useOperationState } from '#widgets/kernel/data/DataStoreContext.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { hasRole, RoleNotice } from './RoleNotice.tsx'

const { email, name, roles: givenRoles } = addUserToOrganization.input
/** What the operation asks for, as a form knows it. */
const invitation = { ...UserOrganization, fields: { email, name, roles: givenRoles } }
const names = Object.keys(invitation.fields)

/** A new user of the organization, who is invited by mail. */
export function AddUser() {
  const { data: state } = useConsoleState()
  const isBusy = useOperationState(addUserToOrganization.name) === 'pending'
  const organization = state?.workspace?.organization
  if (!organization || !isFullAdmin(state)) return null
  return (
    <OnlineDialog name="addUser" title="Add a user" label="Add a user…" path="/app/users" isBusy={isBusy}>
      {({ onClose }) => <Invitation {...{ organization, isBusy, onClose }} />}
    </OnlineDialog>
  )
}

type InvitationProps = { organization: string; isBusy: boolean; onClose(): void }

function Invitation({ organization, isBusy, onClose }: InvitationProps) {
  const core = useCore()
  const store = useDataStore()
  const { snackBar } = useDialogs()
  const target = useLocalTarget(invitation)
  const task = useSubmit('The user was not added. Please try again.')
  async function add() {
    const { record } = target
    const chosen = roles.filter((role) => Array.isArray(record.roles) && record.roles.includes(role))
    const answer = await store.runOperation(addUserToOrganization.name, () =>
      callOperation(core, addUserToOrganization, {
        organizationID: organization,
        email: String(record.email),
        ...(record.name ? { name: String(record.name) } : {}),
        roles: chosen,
      }),
    )
    store.refreshLists(Invite.name)
    snackBar(answer.message, 'success')
    onClose()
  }
  return (
    <NewRecordForm
      {...{ target, names, isBusy, onClose }}
      submit="Send the invitation"
      isReady={hasRole(target.record.roles)}
      fault={task.fault}
      onSubmit={() => task.run(add)}
    >
      <RoleNotice ticked={target.record.roles} verb="become" isChoosing />
      <p className="quiet">
        They get a mail with a link. They work here once they have opened it and accepted; until then they are
        listed under Invited.
      </p>
    </NewRecordForm>
  )
}
