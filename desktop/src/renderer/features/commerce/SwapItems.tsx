import { useId } from 'react'
import type { previewSwap } from '#shared/features/commerce/operations/purchases.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import styles from './MemberSubscription.module.css'

type Preview = OperationOutput<typeof previewSwap>

/** What another membership closes to its member and what it opens, by name: read before it is given. */
export function SwapItems({ preview: { closes, closesMore, opens, opensMore } }: { preview: Preview }) {
  if (closes.length + opens.length === 0)
    return <p className="quiet">What the member can open stays the same.</p>
  return (
    <div className={styles.swapped}>
      <Names title="The member loses" names={closes} more={closesMore} />
      <Names title="The member gets" names={opens} more={opensMore} />
    </div>
  )
}

function Names({ title, names, more }: { title: string; names: Preview['closes']; more: number }) {
  const id = useId()
  if (names.length === 0) return null
  return (
    <div>
      <p id={id} className={styles.swappedTitle}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {names.map(({ key, type, name }) => (
          <li key={key}>
            {name} <span className="quiet">· {type}</span>
          </li>
        ))}
        {more > 0 && <li className="quiet">and {more} more</li>}
      </ul>
    </div>
  )
}
