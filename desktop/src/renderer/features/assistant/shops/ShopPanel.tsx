import { Button, HTMLTable, type Intent, Tag } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { getShopProducts, syncShop } from '#shared/features/assistant/operations/shops.ts'
import type { FeedStatus } from '#shared/features/assistant/rules/shopFeed.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import styles from './Shop.module.css'

export const feedLabels: Readonly<Record<FeedStatus, string>> = {
  notStarted: 'Not started',
  syncing: 'Syncing',
  completed: 'Up to date',
  failed: 'Failed',
  off: 'Off',
}
const intents: Readonly<Record<FeedStatus, Intent>> = {
  notStarted: 'none',
  syncing: 'primary',
  completed: 'success',
  failed: 'danger',
  off: 'none',
}

/** While a shop is read the server is asked this often. */
const askEveryMs = 2000
const pageSize = 50
/** What the server lists at once. */
const mostListed = 500

/** Below the facts of a shop: how the reading of its products went, and the products. */
export function ShopPanel({ shop }: { shop: Row }) {
  const core = useCore()
  const queries = useQueryClient()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const [isBusy, setBusy] = useState(false)
  const [limit, setLimit] = useState(pageSize)
  const input = { organizationID: state?.workspace?.organization ?? '', shopID: shop.id }
  const key = ['shop', input.organizationID, shop.id]
  const { data, error, refetch } = useQuery({
    // A saved shop is read again.
    queryKey: [...key, shop.updatedAt, limit],
    queryFn: () => callOperation(core, getShopProducts, { ...input, limit, offset: 0 }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'syncing' || data?.status === 'notStarted' ? askEveryMs : false,
    placeholderData: keepPreviousData,
    retry: false,
  })
  async function sync() {
    setBusy(true)
    try {
      await callOperation(core, syncShop, input)
      await queries.invalidateQueries({ queryKey: key })
    } catch (caught) {
      fail('The shop cannot be read', caught)
    } finally {
      setBusy(false)
    }
  }
  if (error && !data) return <NotRead error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { status, message, lastSync, total, items } = data
  return (
    <section aria-label="Products" className={styles.panel}>
      <div className={styles.head}>
        <h3>Products</h3>
        <Tag minimal intent={intents[status]}>
          {feedLabels[status]}
        </Tag>
        <Button
          icon={<Refresh />}
          text="Sync now"
          loading={isBusy}
          disabled={status === 'syncing' || status === 'off' || !shop.shop}
          onClick={() => void sync()}
        />
      </div>
      <p role="status">
        {message ??
          (shop.shop ? 'Its products are read soon.' : 'Its products are read once it has an address.')}
        {lastSync && status !== 'syncing' && <span className="quiet"> Last synced {ago(lastSync)}.</span>}
      </p>
      <Products items={items} total={total} onMore={() => setLimit(Math.min(mostListed, limit + pageSize))} />
    </section>
  )
}

type Listed = OperationOutput<typeof getShopProducts>['items']

function Products({ items, total, onMore }: { items: Listed; total: number; onMore(): void }) {
  if (total === 0) return null
  return (
    <>
      <HTMLTable compact className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={styles.price}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ title, url, price, currency, isAvailable }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: products may have the same title
            <tr key={at}>
              <td dir="auto">
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {!isAvailable && <span className="quiet"> Sold out</span>}
              </td>
              <td className={styles.price}>{price === null ? '' : priceText(price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {items.length < total && (
        <div className={styles.head}>
          <span className="quiet">
            {items.length} of {total} products
          </span>
          {items.length < mostListed && <Button text="Show more" onClick={onMore} />}
        </div>
      )}
    </>
  )
}

const priceText = (price: number, currency: string | null): string =>
  new Intl.NumberFormat(
    'en',
    currency ? { style: 'currency', currency } : { minimumFractionDigits: 2 },
  ).format(price)
