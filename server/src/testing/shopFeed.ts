import type { TestSite } from './startSite.ts'

export type RemoteProductJson = Record<string, unknown>

/** A product as Shopify writes it in `products.json`. */
export const remoteProductJson = (
  id: number,
  title: string,
  values: RemoteProductJson = {},
): RemoteProductJson => ({
  id,
  title,
  handle: title.toLowerCase().replaceAll(' ', '-'),
  body_html: `<p>${title} is <strong>good</strong>.</p>\n<ul>\n<li>It is fresh</li>\n</ul>`,
  published_at: '2026-01-15T09:00:00-05:00',
  created_at: '2026-01-15T08:58:12-05:00',
  updated_at: '2026-11-20T14:30:00-05:00',
  vendor: 'Harbour Tea',
  product_type: 'Tea',
  tags: ['loose', 'spring'],
  variants: [
    {
      ...{ id: id * 10, title: '50 g', option1: '50 g', option2: null, option3: null, sku: `T-${id}` },
      ...{ requires_shipping: true, taxable: true, featured_image: null, available: true, price: '12.50' },
      ...{ grams: 50, compare_at_price: null, position: 1, product_id: id },
      ...{ created_at: '2026-01-15T08:58:12-05:00', updated_at: '2026-11-20T14:30:00-05:00' },
    },
  ],
  images: [
    {
      ...{
        id: id * 100,
        created_at: '2026-01-15T08:58:12-05:00',
        position: 1,
        product_id: id,
        variant_ids: [],
      },
      ...{ src: `https://cdn.shopify.com/s/files/1/0001/products/${id}.jpg?v=1`, width: 1024, height: 1024 },
    },
  ],
  options: [{ name: 'Weight', position: 1, values: ['50 g', '100 g'] }],
  ...values,
})

/** Lets a site answer as a Shopify shop does: a list of products, page by page, and its currency. */
export function showProducts(site: TestSite, products: readonly RemoteProductJson[], currency = 'EUR'): void {
  const json = (value: unknown) => (_request: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(value))
  }
  const pageLength = 250
  for (let page = 1; page <= Math.floor(products.length / pageLength) + 2; page += 1)
    site.pages.set(
      `/products.json?limit=${pageLength}&page=${page}`,
      json({ products: products.slice((page - 1) * pageLength, page * pageLength) }),
    )
  site.pages.set(
    '/meta.json',
    json({ id: 1, name: 'Harbour Tea', country: 'DE', currency, myshopify_domain: 'tea.myshopify.com' }),
  )
}
