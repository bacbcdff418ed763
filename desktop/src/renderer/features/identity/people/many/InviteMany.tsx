import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { People } from '@blueprintjs/icons'
import { type FormEvent, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { callMany } from '#desktop/renderer/kernel/api/writeMany.ts'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FormTargetProvider } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { DialogActs } from '#desktop/renderer/kernel/parts/DialogActs.tsx'
import { Invite } from '#shared/features/identity/entities/Invite.ts'
import { roles } from '#shared/features/identity/entities/Organization.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { addUserToOrganization } from '#shared/features/identity/operations/administration.ts'
import { readAddresses } from '#shared/features/identity/rules/readAddresses.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { hasRole, RoleNotice } from '../RoleNotice.tsx'
import { AddressList } from './AddressList.tsx'
import { AddressRunText } from './AddressRunText.tsx'
import styles from './InviteMany.module.css'
import { useAddressRun } from './useAddressRun.ts'

const givenRoles = { ...UserOrganization, fields: { roles: addUserToOrganization.input.roles } }
/** More colleagues than most organizations have; each gets a mail. */
const most = 500
const verb = { doing: 'Inviting', done: 'invited' }

/** Invites many people to work for the organization, all with the same roles. */
export function InviteMany() {
  const { data: state } = useConsoleState()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const organization = state?.workspace?.organization
  if (!organization || !isFullAdmin(state)) return null
  return (
    <>
      <Button icon={<People />} text="Invite many…" onClick={() => setOpen(true)} />
      <FormModal
        name="inviteMany"
        title="Invite many people"
        isOpen={isOpen}
        className={styles.dialog}
        onClose={() => setOpen(false)}
        cannotClose={isBusy}
        isDismissible={false}
      >
        {isOpen && <Invitations {...{ organization, setBusy }} onClose={() => setOpen(false)} />}
      </FormModal>
    </>
  )
}

type InvitationsProps = { organization: string; setBusy(isBusy: boolean): void; onClose(): void }

function Invitations({ organization, setBusy, onClose }: InvitationsProps) {
  const core = useCore()
  const store = useDataStore()
  const [list, setList] = useState('')
  const target = useLocalTarget(givenRoles)
  const ticked = target.record.roles
  const run = useAddressRun((some) =>
    callMany(
      core,
      addUserToOrganization,
      some.map((email) => ({
        ...{ organizationID: organization, email },
        roles: roles.filter((role) => Array.isArray(ticked) && ticked.includes(role)),
      })),
    ),
  )
  const lines = readAddresses(list)
  const emails = lines.flatMap(({ email, fault }) => (email !== null && fault === null ? [email] : []))
  const isBusy = run.progress !== null
  const isReady = hasRole(ticked) && emails.length > 0 && emails.length <= most
  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    await act()
    setBusy(false)
    store.refreshLists(Invite.name)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isBusy) void attempt(() => run.start(emails))
  }
  if (isBusy || run.outcome)
    return (
      <>
        <DialogBody>
          <AddressRunText run={{ ...run, retry: () => attempt(run.retry) }} verb={verb} />
        </DialogBody>
        <DialogFooter actions={<Button intent="primary" text="Done" disabled={isBusy} onClick={onClose} />} />
      </>
    )
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody className={styles.body ?? ''}>
        <AddressList {...{ list, lines, most }} label="People" isDisabled={false} onChange={setList} />
        <FormTargetProvider target={target}>
          <EntityForm names={['roles']} />
        </FormTargetProvider>
        <RoleNotice ticked={ticked} verb="become" isChoosing />
        <p className="quiet">
          Each gets a mail with a link, and works here once they have accepted. Those who were invited before
          get a new mail. Staff see everything on your portals, so they need no group.
        </p>
      </DialogBody>
      <DialogActs onCancel={onClose}>
        <Button
          type="submit"
          intent="primary"
          text={emails.length === 0 ? 'Invite' : `Invite ${emails.length.toLocaleString('en')}`}
          disabled={!isReady}
        />
      </DialogActs>
    </form>
  )
}
