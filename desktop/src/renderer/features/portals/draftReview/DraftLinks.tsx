import { Button, Callout, HTMLSelect } from '@blueprintjs/core'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { reviewDays } from '#shared/features/learning/operations/draftReviews.ts'
import { AddressLine } from '../addresses/ItemAddresses.tsx'
import { findServer, portalAddress } from '../addresses/portalAddresses.ts'
import styles from './DraftReview.module.css'
import type { DraftReviews, DraftStanding } from './useDraftReviews.ts'

type Props = { noun: string; reviews: DraftReviews; links: DraftStanding['reviews'] }

const choices = [1, 7, reviewDays, 90, 365]
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** The open links to a draft: to copy, to keep open for longer or less, to end. */
export function DraftLinks({ noun, reviews, links }: Props) {
  const address = useAddressOfReviews()
  if (address === undefined) return null
  if (address === null)
    return (
      <Callout title="A link opens on a portal">
        Publish a portal first. Then colleagues can read this {noun} there by a link that only they have.
      </Callout>
    )
  return (
    <section className={styles.links} aria-label="Links for review">
      <p className="quiet">
        People with a link can read the draft, as the server has it, and comment on it. They need no account.
      </p>
      {links.map(({ id, token, expiresAt }) => (
        <div key={id} className={styles.link}>
          <AddressLine address={`${address}/review#${token}`} label="Link for review" />
          <div className={styles.bar}>
            <span className="quiet">Open until {day.format(new Date(expiresAt))}</span>
            <HTMLSelect
              aria-label="Keep open for"
              value=""
              onChange={(event) => void reviews.keepOpen(id, Number(event.currentTarget.value))}
            >
              <option value="" disabled>
                Change…
              </option>
              {choices.map((days) => (
                <option key={days} value={days}>
                  {days === 1 ? '1 day from now' : `${days} days from now`}
                </option>
              ))}
            </HTMLSelect>
            <Button size="small" variant="minimal" text="End link" onClick={() => void reviews.end(id)} />
          </div>
        </div>
      ))}
      <Button
        intent={links.length === 0 ? 'primary' : 'none'}
        text={links.length === 0 ? 'Share for review' : 'Make another link'}
        disabled={!reviews.isConnected}
        onClick={() => void reviews.share()}
      />
    </section>
  )
}

/** Of the portal that the console works on, else of the first that is open; null if none is, undefined until that is known. */
function useAddressOfReviews(): string | null | undefined {
  const { data: state } = useConsoleState()
  const sort = { field: 'name', direction: 'asc' } as const
  const { data: portals } = useRecords({ entity: 'portal', sort, offset: 0, limit: 1000 })
  if (!state || !portals) return undefined
  const server = findServer(state)
  const preferred = state.workspace?.portal ?? null
  const addresses = portals.items
    .toSorted((one, other) => Number(other.key === preferred) - Number(one.key === preferred))
    .flatMap((portal) => portalAddress(portal, server, Date.now()) ?? [])
  return addresses[0] ?? null
}
