import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { roleNamed } from '#shared/kernel/model/roles.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { isFullAdmin, rolesIn, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import type { Removal } from '../../kernel/records/choosing/useManyActs.tsx'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import type { RecordColumn } from '../../kernel/records/table/RecordColumn.ts'
import { rolesText } from './account/invitations/rolesText.ts'
import { AddUser } from './people/AddUser.tsx'
import { InviteMany } from './people/many/InviteMany.tsx'
import { PendingInvites } from './people/PendingInvites.tsx'
import { toPerson } from './people/Person.ts'
import { PersonActions } from './people/PersonActions.tsx'
import { RemoveSecondStep } from './people/RemoveSecondStep.tsx'
import { RemoveUser } from './people/RemoveUser.tsx'
import { ResetPassword } from './people/ResetPassword.tsx'
import { hasRole, RoleNotice } from './people/RoleNotice.tsx'
import { UserManyActs } from './people/UserManyActs.tsx'

/** Not oneself; super users only by super users: the server refuses both. */
const mayManage = (state: ConsoleState | undefined, { email }: Row, isSuperUser: boolean): boolean =>
  state !== undefined &&
  isFullAdmin(state) &&
  state.user?.email !== email &&
  (!isSuperUser || rolesIn(state).includes('SUPERUSER'))

function UserActions({ user }: { user: Row }) {
  return <PersonActions person={toPerson('staff', user)} acts={acts} />
}

const acts = [
  { title: 'Reset password', view: ResetPassword },
  { title: 'Remove two-factor sign-in', view: RemoveSecondStep },
] as const

/** The organization's staff: links, and the person of each. */
export function UsersPage() {
  const { data: state } = useConsoleState()
  const isFull = state !== undefined && isFullAdmin(state)
  return (
    <OnlineRecordsPage
      model="userOrganization"
      title="Users"
      about="Users write courses and run portals. Add the people of your organization who may sign in here."
      path="/app/users"
      fields={read}
      nameOf={nameOf}
      usual={usual}
      own={own}
      hasLetters
      called={called}
      removal={removal}
      acts={(many, source) => isFull && <UserManyActs {...{ many, source }} />}
      add={
        <>
          <InviteMany />
          <AddUser />
        </>
      }
      above={<PendingInvites />}
      details={(id) => <UserDetails key={id} link={id} />}
    />
  )
}

const read = ['name', 'user', 'superUser', 'roles']
const usual = ['roles', 'createdAt', 'updatedAt']
const called = { name: 'user', plural: 'users' }
const nameOf = ({ name, user }: Row) => String(name || user)

/** Nobody without a role is without rights. */
const roleColumn: RecordColumn = {
  ...{ field: 'roles', label: 'Roles', width: '190px', first: 'asc', reads: ['superUser'], isUnsorted: true },
  text: ({ roles, superUser }) => (superUser === true ? roleNamed('SUPERUSER').title : rolesText(roles)),
}
const own = [roleColumn]

const removal: Removal = {
  act: 'Remove…',
  title: (what) => `Remove ${what} from this organization?`,
  text: 'They lose access to this organization. Their accounts and everything they made stay.',
  button: 'Remove',
  verb: { doing: 'Removing', done: 'removed' },
}

function UserDetails({ link }: { link: string }) {
  const { data: state } = useConsoleState()
  const { record } = useCachedRecord('userOrganization', link)
  const user = typeof record?.user === 'string' ? record.user : null
  const { record: person } = useCachedRecord('user', user)
  const isTheirs = person !== null && mayManage(state, person, record?.superUser === true)
  return (
    <>
      {user !== null && (
        <OnlineRecord
          entity={User}
          recordKey={user}
          heading="User"
          actions={(one) => isTheirs && <UserActions user={one} />}
        />
      )}
      <OnlineRecord
        entity={UserOrganization}
        recordKey={link}
        heading="In this organization"
        editable={isTheirs && mayDo(state, 'update', UserOrganization) ? linkFields : []}
        isFit={({ roles, superUser }) => superUser === true || hasRole(roles)}
        hint={({ roles, superUser }, isEditing) =>
          superUser !== true &&
          (isEditing || !hasRole(roles)) && <RoleNotice ticked={roles} verb="are" isChoosing={isEditing} />
        }
        actions={(one) =>
          isTheirs &&
          mayDo(state, 'delete', UserOrganization) && (
            <RemoveUser link={one} name={String(one.name || person.name)} />
          )
        }
      />
    </>
  )
}

/** The person of a link is fixed. */
const linkFields = ['name', 'roles'] as const
