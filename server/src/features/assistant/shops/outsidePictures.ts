import type { RequestHandler } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { inertPolicy } from '#server/kernel/http/content/contentHeaders.ts'
import { makeLinkToken, readLinkToken } from '#server/kernel/request/linkToken.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assistantLinkExpiresAt } from '../../content/files/signing.ts'
import type { Products } from '../ports/products/Products.ts'
import { productsPort } from '../ports/products/productsPort.ts'

type Picture = Awaited<ReturnType<Products['readPicture']>>
/** A picture of another server that an answer shows: of a product, by its id, or of a crawled page. */
type Named = { kind: 'product' | 'page'; organization: string; id: string }

/** The signed address of such a picture on the content origin, for 8 hours as the assistant's other pictures (AST-20). */
export function outsidePictureAddress(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { kind, organization, id }: Named,
): string {
  const until = assistantLinkExpiresAt(Math.floor(now() / 1000)).toString(36)
  const token = makeLinkToken(settings, purposeOf(kind, organization, until), id)
  return `${settings.contentOrigin}/outside-pictures/${token}/${kind}/${organization}/${until}`
}

const purposeOf = (kind: string, organization: string, until: string) =>
  `outside picture ${kind} ${organization} ${until}`

/**
 * `GET /outside-pictures/{token}/{kind}/{organization}/{until}`: fetches the picture for the reader, so that the other server does not
 * learn who looks at it. The latest ones are kept in memory.
 */
export function serveOutsidePicture(deps: Deps): RequestHandler {
  const read = keepLatest((address) => deps.ports.of(productsPort).readPicture(address))
  return async (request, response) => {
    const { token = '', kind = '', organization = '', until = '' } = request.params as Record<string, string>
    const find = isKind(kind) ? tables[kind] : null
    const id = find && readLinkToken(deps.settings, purposeOf(kind, organization, until), token)
    if (find === null || id === null) throw new AppError('not_found')
    const seconds = Number.parseInt(until, 36) - Math.floor(deps.now() / 1000)
    if (seconds <= 0) throw new AppError('link_expired')
    const [row] = await query<{ image: string | null }>(
      deps.db,
      Prisma.sql`SELECT image FROM ${find} = ${id} AND organization = ${organization}`,
    )
    const picture = row?.image ? await read(row.image) : null
    if (!picture) throw new AppError('not_found')
    response.set({ 'Cache-Control': `private, max-age=${seconds}`, 'Content-Security-Policy': inertPolicy })
    response.type(picture.mimeType).send(picture.bytes)
  }
}

const tables: Record<Named['kind'], Prisma.Sql> = {
  product: Prisma.sql`"ShopProduct" WHERE id`,
  // Its id is made of its crawl and its address.
  page: Prisma.sql`"CrawledPage" WHERE image IS NOT NULL AND id`,
}
const isKind = (kind: string): kind is Named['kind'] => kind === 'product' || kind === 'page'

const maxKeptBytes = 48 * 1024 * 1024
const maxKept = 400

/** Those that many readers ask for at once are fetched once. One that could not be fetched is asked for again. */
export function keepLatest(
  fetch: (address: string) => Promise<Picture>,
): (address: string) => Promise<Picture> {
  const kept = new Map<string, { picture: Promise<Picture>; size: number }>()
  const forgetOldest = () => {
    let size = [...kept.values()].reduce((all, one) => all + one.size, 0)
    for (const [address, one] of kept) {
      if (kept.size <= maxKept && size <= maxKeptBytes) return
      kept.delete(address)
      size -= one.size
    }
  }
  return async (address) => {
    const known = kept.get(address)
    if (known) {
      kept.delete(address)
      kept.set(address, known)
      return await known.picture
    }
    const entry = { picture: fetch(address), size: 0 }
    kept.set(address, entry)
    try {
      const picture = await entry.picture
      entry.size = picture?.bytes.length ?? 0
      if (!picture) kept.delete(address)
      forgetOldest()
      return picture
    } catch (error) {
      kept.delete(address)
      throw error
    }
  }
}
