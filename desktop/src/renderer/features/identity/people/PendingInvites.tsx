import { Button, Tag } from '@blueprintjs/core'
import { useRef } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { dayText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import { Invite } from '#shared/features/identity/entities/Invite.ts'
import { roles } from '#shared/features/identity/entities/Organization.ts'
import { addUserToOrganization } from '#shared/features/identity/operations/administration.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { defaultRole, type ListedRole } from '#shared/kernel/model/roles.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import styles from '../account/invitations/Invitations.module.css'
import { rolesText } from '../account/invitations/rolesText.ts'
import own from './PendingInvites.module.css'

/** Open invitations to work here: for full administrators. */
export function PendingInvites() {
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  return state && organization && isFullAdmin(state) ? <Pending organization={organization} /> : null
}

const fields = ['kind', 'email', 'name', 'roles', 'status', 'createdAt', 'expiresAt']
const newestFirst = [{ field: 'createdAt', direction: 'desc' }] as const

function Pending({ organization }: { organization: string }) {
  const core = useCore()
  const store = useDataStore()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const place = useRef<HTMLElement>(null)
  const task = useSubmit('This did not work. Please try again.')
  const { items } = useList(Invite.name, { query: '', sort: newestFirst, fields, requestedCount: 50 })
  const waiting = items.filter(({ kind, status }) => kind === 'user' && status !== 'ACCEPTED')
  if (waiting.length === 0) return null
  function refresh() {
    store.refreshLists(Invite.name)
    // Its row changed or disappeared.
    place.current?.focus()
  }
  const sendAgain = (invite: Row) =>
    task.run(async () => {
      try {
        const { message } = await callOperation(core, addUserToOrganization, {
          organizationID: organization,
          email: String(invite.email),
          ...(invite.name ? { name: String(invite.name) } : {}),
          roles: rolesOffered(invite.roles),
        })
        snackBar(message, 'success')
      } catch (fault) {
        fail('The invitation was not sent', fault)
      }
      refresh()
    })
  async function withdraw({ key, email }: Row) {
    const isSure = await confirm('withdrawInvitation', {
      title: 'Withdraw the invitation?',
      text: `The link in the mail to ${email} stops working. They are not notified.`,
      ok: 'Withdraw',
      intent: 'danger',
    })
    if (isSure && (await store.remove(Invite.name, key))) refresh()
  }
  return (
    <section ref={place} tabIndex={-1} className={own.pending} aria-labelledby="pending-invites">
      <h2 id="pending-invites">Invited</h2>
      <ul className={styles.list}>
        {waiting.map((invite) => (
          <li key={invite.key} className={styles.one}>
            <div className={styles.text}>
              <p className={styles.name}>
                {invite.name ? String(invite.name) : String(invite.email)} <State invite={invite} />
              </p>
              <p>{rolesText(invite.roles)}</p>
              <p className="quiet">{describeInvite(invite)}</p>
            </div>
            <div className={styles.acts}>
              <Button
                text="Send again"
                aria-label={`Send the invitation to ${invite.email} again`}
                disabled={task.isBusy}
                onClick={() => void sendAgain(invite)}
              />
              <Button
                text="Withdraw…"
                aria-label={`Withdraw the invitation to ${invite.email}…`}
                disabled={task.isBusy}
                onClick={() => void withdraw(invite)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The roles that the list shows: never none, which another default could fill. */
function rolesOffered(listed: unknown): ListedRole[] {
  const known = roles.filter((role) => Array.isArray(listed) && listed.includes(role))
  return known.length > 0 ? known : [defaultRole]
}

type Fate = 'DECLINED' | 'EXPIRED' | 'PENDING'

const decideFate = ({ status, expiresAt }: Row): Fate =>
  status === 'DECLINED' ? 'DECLINED' : Date.parse(String(expiresAt)) <= Date.now() ? 'EXPIRED' : 'PENDING'

function State({ invite }: { invite: Row }) {
  const fate = decideFate(invite)
  if (fate === 'DECLINED') return <Tag minimal>Declined</Tag>
  if (fate === 'EXPIRED') return <Tag minimal>Expired</Tag>
  return (
    <Tag minimal intent="primary">
      Waiting for an answer
    </Tag>
  )
}

/** Which mail went to whom, and what happens next. */
function describeInvite(invite: Row): string {
  const [sent, until] = [invite.createdAt, invite.expiresAt].map((at) =>
    typeof at === 'string' ? dayText(at) : '',
  )
  const mail = `An invitation was mailed to ${invite.email}${sent ? ` on ${sent}` : ''}.`
  switch (decideFate(invite)) {
    case 'DECLINED':
      return `${mail} They declined it. You can send it again.`
    case 'EXPIRED':
      return `${mail} Its link was valid until ${until}. Send it again for a new one.`
    case 'PENDING':
      return `${mail} They get access once they open its link and accept, by ${until}.`
  }
}
