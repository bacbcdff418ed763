import { useItem } from '../../../../shared/widgets/data/useItem.ts'
import { OnlineRecordsPage } from './OnlineRecordsPage.tsx'
import { UserActions } from './people/UserActions.tsx'
import { RecordFacts } from './RecordFacts.tsx'

/** The organization's staff: their links to it, and behind each link the person. */
export function UsersPage() {
  return (
    <OnlineRecordsPage
      model="userOrganization"
      title="Users"
      path="/app/users"
      fields={['name', 'user']}
      nameOf={({ name, user }) => String(name ?? user)}
      details={(id) => <UserDetails key={id} link={id} />}
    />
  )
}

function UserDetails({ link }: { link: string }) {
  const { record } = useItem('userOrganization', link)
  const user = record?.user
  return (
    <>
      {typeof user === 'string' && (
        <RecordFacts
          model="user"
          recordKey={user}
          heading="User"
          actions={(one) => <UserActions user={one} isSuperUser={record?.superUser === true} />}
        />
      )}
      <RecordFacts model="userOrganization" recordKey={link} heading="In this organization" />
    </>
  )
}
