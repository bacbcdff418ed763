import type { RequestHandler } from 'express'
import { makeReceipt } from '#node/receipts/makeReceipt.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { contentDisposition } from '#server/kernel/http/content/contentDisposition.ts'
import type { Receipt } from '#shared/features/commerce/entities/Receipt.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readReceiptAddress } from './receiptAddress.ts'
import { writeReceipt } from './receiptTexts.ts'

const mimeType = 'application/pdf'

/** `GET /receipts/{token}/{organization}/{until}`: a receipt's PDF, drawn now, for anyone who has its signed address. */
export function serveReceipt(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { token = '', organization = '', until = '' } = request.params as Record<string, string>
    const named = readReceiptAddress(deps, { token, organization, until })
    if (named === 'expired') throw new AppError('link_expired')
    const rows = await query(
      deps.db,
      Prisma.sql`SELECT r.* FROM "Receipt" o JOIN "Receipt" r ON r.key = o.key
          OR r.organization = o.organization AND r.corrects = o.number AND r."referenceID" = o."referenceID"
        WHERE o.key = ${named?.key ?? ''} ORDER BY r.position`,
    )
    // The rows are receipts.
    const found = rows.map((row) => toRecord(row) as Receipt)
    const receipt = found.find(({ key }) => key === named?.key)
    if (!receipt) throw new AppError('not_found')
    const bytes = await makeReceipt(
      await writeReceipt(
        receipt,
        found.filter((one) => one !== receipt),
      ),
    )
    response.set('Cache-Control', 'private, no-store')
    response.set(
      'Content-Disposition',
      contentDisposition('inline', { label: `${receipt.number}.pdf`, mimeType }),
    )
    response.type(mimeType).send(Buffer.from(bytes))
  }
}
