import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * One record of this computer. It asks by `find`: a record may be missing in good order (before the first sync, or once
 * it is deleted), and each failed request would be an error in the browser's log.
 *
 * @throws AppError `not_found`, with the name of a deleted record as `deleted`
 */
export async function readRow(
  core: Pick<CoreApi, 'find'>,
  record: { entity: string; key: string },
): Promise<Row> {
  const { row, deleted } = await core.find(record)
  if (!row) throw new AppError('not_found', { details: { deleted } })
  return row
}
