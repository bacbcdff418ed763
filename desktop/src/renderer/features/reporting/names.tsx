import { Link } from 'wouter'
import { idOf } from '../../kernel/parts/idOf.ts'
import { itemPlaces } from '../content/items/itemPlaces.ts'

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

/** One of the organization's items, with a link to its editor; an erased one shows only its type. */
export const ItemName = ({ item, name, type }: ItemProps) =>
  name === null ? (
    <span className="quiet">A {type} that is no longer there</span>
  ) : (
    <>
      <Link href={`${editorOf(type)}/${idOf(item)}`}>
        <bdi>{name}</bdi>
      </Link>
      <div className="quiet">{type.charAt(0).toUpperCase() + type.slice(1)}</div>
    </>
  )

const editorOf = (type: string) => Object.entries(itemPlaces).find(([one]) => one === type)?.[1].editor ?? ''
