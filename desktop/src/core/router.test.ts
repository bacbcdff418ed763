import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { CoreApi } from './CoreApi.ts'
import { callProcedure } from './router.ts'

/** A core whose disk answers with this. */
const failing = (error: unknown) =>
  // Cast: the procedure that is called below.
  ({ exportArchive: () => Promise.reject(error) }) as object as CoreApi
const input = { records: [{ entity: 'course', key: 'acme~tea' }] }
const call = (error: unknown) => callProcedure(failing(error), 'exportArchive', input)

describe('a procedure', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])(
    'says that the disk is full, wherever it met %s',
    async (code) => {
      const error = Object.assign(new Error('no space left on device, write'), { code })
      await expect(call(error)).rejects.toMatchObject({
        code: 'storage',
        message: 'The disk is full. Free up some space and try again.',
        cause: error,
      })
    },
  )

  it('passes on what it refuses, and faults of the product, as they are', async () => {
    for (const error of [new AppError('not_found'), new TypeError('tea'), 'tea'])
      await expect(call(error)).rejects.toBe(error)
  })
})
