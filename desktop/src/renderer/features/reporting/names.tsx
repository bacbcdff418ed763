import { Link } from 'wouter'
import { idOf } from '../../kernel/parts/idOf.ts'

type LearnerProps = { customer: string; name: string | null; email: string }

/** A learner, with the way to their record. */
export const LearnerName = ({ customer, name, email }: LearnerProps) => (
  <>
    <Link href={`/app/customers/${idOf(customer)}`}>
      <bdi>{name || email}</bdi>
    </Link>
    {name && <div className="quiet">{email}</div>}
  </>
)

type ItemProps = { item: string; name: string | null; type: string }

const editors: Readonly<Record<string, string>> = {
  course: 'course-editor',
  program: 'program-editor',
  microcast: 'microcast-editor',
  document: 'document-editor',
}

/** An item of ours, with the way to its editor; what is erased has only its type. */
export const ItemName = ({ item, name, type }: ItemProps) =>
  name === null ? (
    <span className="quiet">A {type} that is no longer there</span>
  ) : (
    <>
      <Link href={`/app/${editors[type]}/${idOf(item)}`}>
        <bdi>{name}</bdi>
      </Link>
      <div className="quiet">{type.charAt(0).toUpperCase() + type.slice(1)}</div>
    </>
  )
