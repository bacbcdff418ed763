import { Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import { PanelPart } from '#desktop/renderer/kernel/records/panel/RecordPanel.tsx'
import { judgeBundle } from '#shared/features/commerce/rules/judgeBundle.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { findServer, portalAddress } from '../portals/addresses/portalAddresses.ts'
import { useItemPrices } from '../portals/useItemPrices.ts'
import styles from './CheckoutLink.module.css'
import { checkoutAddress, unfitReasons } from './checkoutAddress.ts'

/** Where a membership is bought, to be put into a mail or on another site; nothing while nobody can buy it. */
export function CheckoutLink({ entity, record }: { entity: Entity; record: Row }) {
  return entity.name === 'membership' && record.active === true ? <LinkTo membership={record} /> : null
}

function LinkTo({ membership }: { membership: Row }) {
  const { data: state } = useConsoleState()
  const { data: portals } = useRecords({ entity: 'portal', offset: 0, limit: 1000 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const portal = portals?.items.find(({ key }) => key === membership.portal)
  const base = portal && state ? portalAddress(portal, findServer(state), Date.now()) : null
  const id = parseKey(membership.key)?.id
  if (!portal || base === null || id === undefined) return null
  return (
    <PanelPart title="Checkout link">
      <Address base={base} portal={String(portal.name)} ids={[id, ...chosen]} />
      <Bundle membership={membership} chosen={chosen} onChange={setChosen} />
    </PanelPart>
  )
}

function Address({ base, portal, ids }: { base: string; portal: string; ids: readonly string[] }) {
  const address = checkoutAddress(base, ids)
  return (
    <p className={styles.link}>
      <a href={address} target="_blank" rel="noreferrer" title={address}>
        {ids.length > 1 ? `Checkout of ${ids.length} offers on ${portal}` : `Checkout on ${portal}`}
      </a>
      <CopyButton text={address} />
    </p>
  )
}

type BundleProps = { membership: Row; chosen: readonly string[]; onChange(chosen: readonly string[]): void }

/** What can be paid by one checkout with it: other offers of the portal, of the same currency, each paid at once. */
function Bundle({ membership, chosen, onChange }: BundleProps) {
  const filter = { portal: [String(membership.portal)], active: true }
  const { data } = useRecords({ entity: 'membership', filter, offset: 0, limit: mostOffers })
  const offers = data?.items ?? []
  const priced = useItemPrices([membership, ...offers])
  const lineOf = (row: Row) => {
    const price = findPrice(priced(row))
    return price && { ...price, plan: price.plan.kind }
  }
  const own = lineOf(membership)
  const others = offers.filter(({ key }) => key !== membership.key)
  if (others.length === 0 || own?.plan !== 'onetime') return null
  return (
    <details className={styles.bundle}>
      <summary>Sell together with other offers</summary>
      {others.map((other) => {
        const id = parseKey(other.key)?.id ?? ''
        const line = lineOf(other)
        const fault = line ? judgeBundle([own, line]) : 'notForSale'
        return (
          <Checkbox
            key={other.key}
            checked={chosen.includes(id)}
            disabled={fault !== null}
            onChange={() =>
              onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            {String(other.name)}
            {fault && <span className="quiet">{` · ${unfitReasons[fault]}`}</span>}
          </Checkbox>
        )
      })}
    </details>
  )
}

/** More than one would choose from. */
const mostOffers = 100
