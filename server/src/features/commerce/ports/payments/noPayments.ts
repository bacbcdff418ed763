import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Payments } from './Payments.ts'

const refuse = async () => {
  throw new AppError('unavailable', { message: 'No payment provider is set up.' })
}

/** Where no provider is set: nothing can be bought, and nobody is believed to be one. */
export const noPayments: Payments = {
  name: 'none',
  createSession: refuse,
  closeSession: refuse,
  refund: refuse,
  readEvent() {
    throw new AppError('forbidden')
  },
}
