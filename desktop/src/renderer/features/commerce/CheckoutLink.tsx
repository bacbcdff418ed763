import { Checkbox, HTMLSelect, Tag } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import type { Coupon } from '#shared/features/commerce/entities/Coupon.ts'
import { findCurrency, judgeBundle } from '#shared/features/commerce/rules/judgeBundle.ts'
import { judgeCoupon } from '#shared/features/commerce/rules/judgeCoupon.ts'
import { findPrice, type Price } from '#shared/features/portals/rules/findPrice.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { findServer, portalAddress } from '../portals/addresses/portalAddresses.ts'
import { useItemPrices } from '../portals/useItemPrices.ts'
import styles from './CheckoutLink.module.css'
import { checkoutAddress, unfitReasons } from './checkoutAddress.ts'
import { onSale, saySale } from './saySale.ts'

/** Above a membership on sale: where it is bought, to be put into a mail or on another site, alone or with other offers and a discount code. */
export function CheckoutLink() {
  const { record } = useFormTarget()
  // Cast: a form of memberships edits stored ones.
  const membership = record as Row
  const price = findPrice(useItemPrices([membership])(membership))
  return membership.active === true && price !== null ? (
    <LinkTo key={membership.key} {...{ membership, price }} />
  ) : null
}

type LinkToProps = { membership: Row; price: Price }

function LinkTo({ membership, price }: LinkToProps) {
  const { data: state } = useConsoleState()
  const { data: portals } = useRecords({ entity: 'portal', offset: 0, limit: 1000 })
  const filter = { portal: [String(membership.portal)], active: true }
  const { data: offers } = useRecords({ entity: 'membership', filter, offset: 0, limit: mostOffers })
  const others = (offers?.items ?? []).filter(({ key }) => key !== membership.key)
  const priced = useItemPrices([membership, ...others])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [code, setCode] = useState('')
  const portal = portals?.items.find(({ key }) => key === membership.portal)
  if (!portal || !state) return null
  const base = portalAddress(portal, findServer(state), Date.now())
  if (base === null)
    return (
      <p className="quiet">Its checkout link appears here once {String(portal.name)} is open to visitors.</p>
    )
  const priceOf = (row: Row) => findPrice(priced(row))
  const together = others.filter(({ key }) => chosen.includes(key))
  const lines = [membership, ...together].flatMap((row) => {
    const of = row.key === membership.key ? price : priceOf(row)
    return of ? [{ ...of, membership: row.key }] : []
  })
  const ids = lines.map(({ membership: key }) => parseKey(key)?.id ?? '')
  return (
    <section className={styles.sale} aria-label="Checkout link">
      <Address
        base={base}
        portal={String(portal.name)}
        state={saySale(membership, true)}
        {...{ ids, code }}
      />
      <details className={styles.more}>
        <summary>
          {others.length > 0 ? 'Sell together, or with a discount code' : 'With a discount code'}
        </summary>
        {others.length > 0 && price.plan.kind === 'onetime' && (
          <fieldset className={styles.others}>
            <legend>Bought by the same checkout</legend>
            {others.map((other) => (
              <Other
                key={other.key}
                {...{ other, own: price, price: priceOf(other) }}
                isChosen={chosen.includes(other.key)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, other.key] : chosen.filter((one) => one !== other.key))
                }
              />
            ))}
          </fieldset>
        )}
        <CodeChoice {...{ lines, code }} onChange={setCode} />
      </details>
    </section>
  )
}

type AddressProps = { base: string; portal: string; state: string; ids: readonly string[]; code: string }

function Address({ base, portal, state, ids, code }: AddressProps) {
  const address = checkoutAddress(base, ids, code)
  return (
    <p className={styles.link}>
      <Tag minimal round intent={state === onSale ? 'success' : 'none'}>
        {state}
      </Tag>
      <a href={address} target="_blank" rel="noreferrer" title={address}>
        {ids.length > 1 ? `Checkout of ${ids.length} offers on ${portal}` : `Checkout on ${portal}`}
      </a>
      <CopyButton text={address} label="Copy checkout link" />
    </p>
  )
}

type OtherProps = {
  other: Row
  own: Price
  price: Price | null
  isChosen: boolean
  onChange(isChosen: boolean): void
}

/** Another offer of the portal: what can be paid by one checkout with it has the same currency, and is paid at once. */
function Other({ other, own, price, isChosen, onChange }: OtherProps) {
  const lines = price && [own, price].map(({ plan, ...line }) => ({ ...line, plan: plan.kind }))
  const fault = lines ? judgeBundle(lines) : 'notForSale'
  return (
    <Checkbox
      checked={isChosen}
      disabled={fault !== null}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    >
      {String(other.name)}
      {fault ? (
        <span className="quiet">{` · ${unfitReasons[fault]}`}</span>
      ) : (
        price && <span className="quiet">{` · ${sayAmount(price.amount, price.currency)}`}</span>
      )}
    </Checkbox>
  )
}

type Line = Price & { membership: string }
type CodeChoiceProps = { lines: readonly Line[]; code: string; onChange(code: string): void }

/** The discount codes that take something off this checkout today; the link brings the chosen one along. */
function CodeChoice({ lines, code, onChange }: CodeChoiceProps) {
  const field = useId()
  const { data } = useRecords({ entity: 'coupon', filter: { active: true }, offset: 0, limit: mostOffers })
  const [first] = lines
  const currency = findCurrency(lines)
  if (!data || !first || currency === undefined) return null
  const asked = { lines, currency, plan: first.plan, uses: { all: 0, own: 0 }, now: Date.now() }
  const fitting = data.items.flatMap((row) => {
    // Cast: a stored code has passed its schema.
    const coupon = row as Row & Coupon
    const verdict = judgeCoupon(coupon, asked)
    return verdict.reason === null ? [{ code: coupon.code, off: verdict.off }] : []
  })
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const off = fitting.find((one) => one.code === code)?.off ?? 0
  const isKept = code === '' || off > 0
  return (
    <div className={styles.code}>
      <label htmlFor={field}>Discount code</label>
      <HTMLSelect
        id={field}
        value={code}
        disabled={fitting.length === 0 && code === ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        options={[
          { value: '', label: fitting.length === 0 ? 'No code is valid for this' : 'None' },
          ...(isKept ? [] : [{ value: code, label: `${code}: not valid for this` }]),
          ...fitting.map((one) => ({
            value: one.code,
            label: `${one.code}: −${sayAmount(one.off, currency)}`,
          })),
        ]}
      />
      {(lines.length > 1 || off > 0) && (
        <p className="quiet">
          Buyers pay {sayAmount(sum - off, currency)}
          {off > 0 && ` instead of ${sayAmount(sum, currency)}`}.
        </p>
      )}
    </div>
  )
}

const sayAmount = (amount: number, currency: string) =>
  amount === 0 ? 'free' : formatMoney(amount, currency, 'en')

/** More than one would choose from. */
const mostOffers = 100
