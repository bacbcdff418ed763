import { Button, Callout } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import {
  askedOfItem,
  type ItemPriceFields,
  type PricedByItem,
  takesItemPrice,
  withItemPrice,
} from '#shared/features/portals/rules/withItemPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../kernel/api/queryKeys.ts'
import { useMay } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import styles from './ItemOffers.module.css'
import { sayHidden, useShowing } from './useShowing.ts'

const most = 200
/** What is sold separately. */
const soldTypes: readonly string[] = Membership.fields.type.options.filter((one) => one !== 'membership')

/** Below the price of a course or program: on which portals it is sold separately, and for what. */
export function ItemOffers() {
  const { entity, record } = useFormTarget()
  const isSold = soldTypes.includes(entity.name)
  const { data: portals } = useRecords({ entity: 'portal', filter: { active: true }, offset: 0, limit: most })
  const { data: memberships } = useRecords(
    { entity: 'membership', filter: { type: entity.name }, offset: 0, limit: most },
    { enabled: isSold },
  )
  if (!isSold)
    return (
      <p className="quiet">
        A {entity.name} is not sold separately: it is part of memberships. Portals do not show this price.
      </p>
    )
  if (!portals || !memberships) return null
  // Cast: a form of items edits stored ones.
  const item = record as Row & ItemPriceFields
  const shops = portals.items.filter(({ type }) => type !== 'public')
  if (shops.length === 0)
    return (
      <Callout compact>
        All portals are public: people take it without buying it. To sell it, choose the portal type
        “membership” or “commerce” in a portal’s details.
      </Callout>
    )
  const own = memberships.items.filter(({ typeID }) => typeID === item.key || typeID === item.id)
  return (
    <section aria-label="Where it is sold">
      {isRaised(item) && (
        <Callout intent="warning" compact>
          The selling price is higher than the price: buyers pay the selling price, and read of no reduction.
        </Callout>
      )}
      <p className={styles.title}>Where it is sold</p>
      <ul className={styles.portals}>
        {shops.map((portal) => (
          <li key={portal.key} className={styles.portal}>
            <span className={styles.name}>{String(portal.name)}</span>
            <PortalOffers
              {...{ item, portal }}
              type={entity.name}
              offers={own.filter((one) => one.portal === portal.key)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The selling price is meant to be the lower one. */
const isRaised = ({ price, sellPrice }: ItemPriceFields): boolean =>
  typeof price === 'number' && typeof sellPrice === 'number' && sellPrice > price

type PortalOffersProps = { item: Row & ItemPriceFields; portal: Row; type: string; offers: readonly Row[] }

function PortalOffers({ item, portal, type, offers }: PortalOffersProps) {
  const mayCreate = useMay()('create', Membership)
  const change = useOfferChange()
  const isShown = useShowing()(item, portal)
  if (offers.length > 0)
    return (
      <div className={styles.offers}>
        {!isShown && (
          <Callout intent="warning" compact>
            {sayHidden(type)}. It cannot be bought here.
          </Callout>
        )}
        {offers.map((offer) => (
          <Offer key={offer.key} {...{ item, offer, change }} />
        ))}
      </div>
    )
  const isPriced = askedOfItem(item) !== null
  return (
    <div className={styles.offer}>
      <span className="quiet">
        {!isShown
          ? sayHidden(type)
          : isPriced
            ? 'Not sold separately.'
            : `Enter a price to sell this ${type} separately.`}
      </span>
      {isPriced && isShown && mayCreate && (
        <Button
          size="small"
          text="Sell it here"
          aria-label={`Sell it here: ${String(portal.name)}`}
          loading={change.isPending}
          onClick={() =>
            change.mutate({
              create: {
                name: String(item.name),
                portal: portal.key,
                ...{ type, typeID: item.key, priceFrom: 'item' },
              },
            })
          }
        />
      )}
    </div>
  )
}

type OfferProps = {
  item: Row & ItemPriceFields
  offer: Row
  change: ReturnType<typeof useOfferChange>
}

/** One membership that sells the item: what buyers read, and whether that is the price above. */
function Offer({ item, offer, change }: OfferProps) {
  const t = useWords(portalsPriceWords)
  const mayEdit = useMay()('update', Membership)
  // Cast: a stored membership has passed its schema.
  const membership = offer as Row & PricedByItem
  const price = findPrice(withItemPrice(membership, item))
  const hasOwn = membership.paymentPlan === 'onetime' && !takesItemPrice(membership)
  const set = (path: string, value: unknown) => change.mutate({ key: offer.key, path, value })
  const name = String(offer.name)
  const ofItem = `Sell it for ${formatMoney(askedOfItem(item) ?? 0, item.currency, t.language)}`
  return (
    <div className={styles.offer}>
      <span>
        <Link href={`/app/portal-memberships/${offer.id}`}>{name}</Link>
        <span className="quiet">
          {' · '}
          {offer.active === false
            ? 'not on sale'
            : price === null
              ? 'not on sale: it has no price'
              : sayPrice(t, { ...price, ...flattenPlan(price.plan) })}
          {offer.active !== false && hasOwn && price !== null && ', a price of its own'}
        </span>
      </span>
      {mayEdit && hasOwn && askedOfItem(item) !== null && (
        <Button
          size="small"
          text={ofItem}
          aria-label={`${ofItem}: ${name}`}
          loading={change.isPending}
          onClick={() => set('priceFrom', 'item')}
        />
      )}
      {mayEdit && (
        <Button
          size="small"
          variant="minimal"
          text={offer.active === false ? 'Put on sale' : 'Take off sale'}
          aria-label={`${offer.active === false ? 'Put on sale' : 'Take off sale'}: ${name}`}
          loading={change.isPending}
          onClick={() => set('active', offer.active === false)}
        />
      )}
    </div>
  )
}

type Change = { create: Record<string, unknown> } | { key: string; path: string; value: unknown }

/** Creates or edits a membership on this computer, also offline. */
function useOfferChange() {
  const core = useCore()
  const client = useQueryClient()
  const fail = useFailure()
  const isRunning = useRef(false)
  const change = useMutation({
    mutationFn: async (change: Change) =>
      'create' in change
        ? await core.create({ entity: 'membership', values: change.create })
        : await core.edit({
            entity: 'membership',
            key: change.key,
            edits: [{ do: 'set', path: [change.path], value: change.value }],
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.lists('membership') }),
    onError: (fault) => fail('It was not changed', fault),
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    isPending: change.isPending,
    // A second click comes before `isPending` is drawn, and would sell the item twice.
    mutate(asked: Change) {
      if (isRunning.current) return
      isRunning.current = true
      change.mutate(asked)
    },
  }
}
