import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { PaymentProvider } from './Payments.ts'

const refuse = async () => {
  throw new AppError('unavailable', { message: 'No payment provider is set up.' })
}

/** Where no provider is set: nothing can be bought, and nobody is believed to be one. */
export const noPayments: PaymentProvider = {
  name: 'none',
  createSession: refuse,
  closeSession: refuse,
  refund: refuse,
  endSubscription: refuse,
  changeSubscription: refuse,
  previewChange: refuse,
  previewNext: refuse,
  openBillingPage: refuse,
  async readEvent() {
    throw new AppError('forbidden')
  },
}
