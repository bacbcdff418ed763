import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/CoreApi.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import styles from './Addresses.module.css'
import { AddressLine } from './ItemAddresses.tsx'
import { hasPage } from './portalAddresses.ts'
import { useItemPages } from './useItemPages.ts'

/** The address of an item that was published while it is open: at once, to open and to copy. Later, a button has it. */
export function PublishedAddress({ entity, item }: { entity: Entity; item: Row }) {
  const isPublished = typeof item.publishedAt === 'string'
  const [wasPublished] = useState(isPublished)
  const [isClosed, setClosed] = useState(false)
  const pages = useItemPages(entity, item)
  if (wasPublished || !isPublished || isClosed || pages === null || !hasPage(entity)) return null
  const [first] = pages
  return (
    <div className={styles.published}>
      {first ? (
        <>
          <span>Learners find it here:</span>
          <AddressLine address={first.address} label="Address of what you published" />
        </>
      ) : (
        <p role="status">
          This {nounOf(entity)} is published, but no portal shows it.{' '}
          <Link href="/app/details">Look at the portal</Link>
        </p>
      )}
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label="Close the address"
        onClick={() => setClosed(true)}
      />
    </div>
  )
}
