import { Shop } from '@blueprintjs/icons'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { formFields } from '#desktop/renderer/kernel/form/formFields.ts'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { mayDo } from '#desktop/renderer/kernel/records/online/mayDo.ts'
import { NewOnlineRecord } from '#desktop/renderer/kernel/records/online/NewOnlineRecord.tsx'
import { OnlineRecord } from '#desktop/renderer/kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '#desktop/renderer/kernel/records/online/OnlineRecordsPage.tsx'
import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import { ShopifyConfig } from '#shared/features/assistant/entities/ShopifyConfig.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { feedLabels, ShopPanel } from './ShopPanel.tsx'

const path = '/app/shopify-shops'

/** The shops whose products the assistant recommends (CON-41), each with how its reading went. */
export function ShopsPage() {
  const { data: state } = useConsoleState()
  const editable = mayDo(state, 'update', ShopifyConfig) ? formFields(ShopifyConfig.fields) : []
  return (
    <OnlineRecordsPage
      model="shopifyConfig"
      title="Shops"
      about="A shop’s products are read once a day, so that the assistant can recommend them with their picture and price. It uses them where a configuration turns on “Use product type”."
      path={path}
      icon={<Shop size={48} />}
      fields={read}
      nameOf={nameOf}
      usual={usual}
      own={own}
      add={<NewOnlineRecord entity={ShopifyConfig} path={path} names={asked} />}
      details={(id) => (
        <OnlineRecord
          key={id}
          entity={ShopifyConfig}
          recordKey={id}
          heading="Shop"
          titleOf={nameOf}
          editable={editable}
          hidden={hidden}
          hint={(shop, isEditing) => !isEditing && <ShopPanel shop={shop} />}
        />
      )}
    />
  )
}

const read = ['name']
const usual = ['shop', 'status', 'productFeedStatus']
const asked = ['name', 'shop']
const hidden = ['productFeedStatus']

// Cast: the server checked it by the definition.
const feedOf = ({ productFeedStatus }: { readonly [field: string]: unknown }) =>
  productFeedStatus as ShopifyConfig['productFeedStatus'] | undefined

const own: readonly RecordColumn[] = [
  {
    field: 'productFeedStatus',
    label: 'Products',
    width: 'minmax(180px, 1fr)',
    first: 'desc',
    isUnsorted: true,
    text: (row) => {
      const feed = feedOf(row)
      if (!feed) return ''
      const { status, products, lastSync } = feed
      const count = status === 'completed' || products > 0 ? `${products} products` : null
      return [count, feedLabels[status], lastSync && ago(lastSync)].filter(Boolean).join(' · ')
    },
  },
]

const nameOf = ({ name }: Row) => String(name)
