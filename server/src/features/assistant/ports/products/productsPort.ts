import { siteNames } from '#server/kernel/outgoing/siteNames.ts'
import type { Port } from '#server/kernel/ports/Port.ts'
import { sitesPort } from '../sites/sitesPort.ts'
import type { Products } from './Products.ts'
import { shopifyProducts } from './shopifyProducts.ts'

export const productsPort: Port<Products> = {
  name: 'products',
  async create(facts) {
    // Names that are of this computer, while somebody tries it there, have no certificate.
    const here = siteNames(facts.settings)
    return shopifyProducts(await sitesPort.create(facts), (host) => (here.has(host) ? 'http' : 'https'))
  },
}
