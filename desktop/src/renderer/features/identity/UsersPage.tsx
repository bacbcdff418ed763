import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import type { Row } from '#shared/kernel/dataStore/Item.ts'
import { useItem } from '#widgets/kernel/data/useItem.ts'
import { isFullAdmin, rolesIn, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { AddUser } from './people/AddUser.tsx'
import { PendingInvites } from './people/PendingInvites.tsx'
import { toPerson } from './people/Person.ts'
import { PersonActions } from './people/PersonActions.tsx'
import { RemoveSecondStep } from './people/RemoveSecondStep.tsx'
import { RemoveUser } from './people/RemoveUser.tsx'
import { ResetPassword } from './people/ResetPassword.tsx'
import { hasRole, RoleNotice } from './people/RoleNotice.tsx'

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
  return (
    <OnlineRecordsPage
      model="userOrganization"
      title="Users"
      about="Users write courses and run portals. Add the people of your organization who may sign in here."
      path="/app/users"
      fields={['name', 'user']}
      nameOf={({ name, user }) => String(name || user)}
      add={<AddUser />}
      above={<PendingInvites />}
      details={(id) => <UserDetails key={id} link={id} />}
    />
  )
}

function UserDetails({ link }: { link: string }) {
  const { data: state } = useConsoleState()
  const { record } = useItem('userOrganization', link)
  const user = typeof record?.user === 'string' ? record.user : null
  const { record: person } = useItem('user', user)
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
