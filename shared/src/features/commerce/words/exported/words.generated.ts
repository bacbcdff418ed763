// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type CommerceExportedWords = {
  'of.members': null
  'of.payments': null
  'of.paymentEvents': null
  'field.paymentCustomerId': null
  'field.paymentIntentId': null
  'field.paymentInvoiceId': null
  'field.paymentSessionId': null
  'field.paymentSubscriptionId': null
  'field.sessionID': null
  'field.invoiceID': null
  'field.subscription': null
  'field.payer': null
  'field.invoice': null
  'field.intent': null
  'of.receipts': null
  'field.buyerName': null
  'field.buyerEmail': null
  'field.buyerAddress': null
  'field.address': null
  'of.OrderMail': null
  'field.act': null
  'field.at': null
}

export const commerceExportedWords = catalogue<CommerceExportedWords>('commerceExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
