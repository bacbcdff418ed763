import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import styles from './Addresses.module.css'
import { AddressLine } from './ItemAddresses.tsx'
import { hasPage } from './portalAddresses.ts'
import { readersTexts } from './readersTexts.ts'
import { ShowOnPortal } from './ShowOnPortal.tsx'
import { useItemPages, useOpenPortals } from './useItemPages.ts'

/** More are behind the button “Address on the portal”. */
const mostShown = 3

/**
 * Where learners see an item that was published while it is open, to open and to copy; or why they do not see it yet, with what to
 * do about it. Later, a button has the addresses.
 */
export function PublishedAddress({
  entity,
  item,
  edition,
}: {
  entity: Entity
  item: Row
  edition: number | null
}) {
  const [before, setBefore] = useState(edition)
  const pages = useItemPages(entity, item)
  if (edition === before || !item.publishedAt || pages === null || !hasPage(entity)) return null
  return (
    <div className={styles.published}>
      {pages.length > 0 ? (
        <>
          <span>Learners see it here:</span>
          {pages.slice(0, mostShown).map(({ portal, address }, index) => (
            <AddressLine
              key={address}
              {...(pages.length > 1 && { portal })}
              address={address}
              label={index === 0 ? 'Address of what you published' : `Address on ${portal}`}
            />
          ))}
          <p className={styles.readers}>{readersTexts(pages).join(' ')}</p>
        </>
      ) : (
        <NotShown entity={entity} item={item} />
      )}
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label="Close the address"
        onClick={() => setBefore(edition)}
      />
    </div>
  )
}

/** Why no portal shows an item, as far as the console knows. */
function NotShown({ entity, item }: { entity: Entity; item: Row }) {
  const { isAnyOpen, hidden } = useOpenPortals(item)
  const noun = nounOf(entity)
  if (item.active === false)
    return <p role="status">{`This ${noun} is published, but not active: learners do not find it.`}</p>
  if (hidden.length > 0)
    return (
      <>
        <p role="status">{`This ${noun} is published, but no portal shows it yet.`}</p>
        {hidden.map((portal) => (
          <ShowOnPortal key={portal.key} {...{ entity, item, portal }} />
        ))}
      </>
    )
  return (
    <p role="status">
      {isAnyOpen
        ? `This ${noun} is published, but no portal shows it yet. `
        : `This ${noun} is published, but no portal is open yet. `}
      <Link href="/app/details">Look at the portal</Link>
    </p>
  )
}
