import type { WrittenLanguage } from '#shared/kernel/words/languages.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { setCustomerAttributes } from '../settings/calls.ts'
import { keepLanguage } from './keepLanguage.ts'

/** Keeps the choice with the customer, if there is one, and on this device. @throws the errors of the call */
export async function saveLanguage(
  api: Api,
  customer: ViewerAnswer['customer'],
  language: WrittenLanguage,
): Promise<void> {
  const attributes = [{ name: 'language', value: language }]
  if (customer) await api.call(setCustomerAttributes, { customerID: customer.key, attributes })
  keepLanguage(language)
}
