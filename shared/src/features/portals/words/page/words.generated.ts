// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsPageWords = {
  'notRecognized': null
  'noConfig': null
  'emptyRow': null
  'emptyColumn': null
  'noItems': null
  'showAs': null
  'list': null
  'grid': null
  'items': null
  'appStore': null
  'googlePlay': null
  'previous': null
  'next': null
  'hiddenTarget': { label: Value }
  'hiddenItem': null
  'noPicture': null
  'hiddenItems': { count: number }
  'testimonials': null
  'questions': null
  'pictures': null
  'countdown.name': null
  'countdown.days': { count: number }
  'countdown.hours': { count: number }
  'countdown.minutes': { count: number }
  'countdown.seconds': { count: number }
  'countdown.until': { moment: Value }
  'countdown.untilUtc': { moment: Value }
  'countdown.over': null
  'film': null
  'noFilm': null
  'hiddenFilm': null
  'playFilm': { name: Value }
  'noHtml': null
  'offers.name': null
  'offers.none': null
  'offers.recommended': null
  'offers.days': { count: number }
  'offers.until': { day: Value }
  'offers.forever': null
  'offers.lastDay': { day: Value }
  'offers.places': { count: number }
  'offers.someDomains': null
  'offers.held': null
  'offers.refused.notForSale': null
  'offers.refused.domain': null
  'offers.refused.full': null
  'offers.complete': null
  'hiddenPart': null
  'emptyPart': null
  'onMemberships': null
  'onCheckout': null
  'noMeetings': null
  'nothingNew': null
  'recommended': null
  'meetings': null
}

export const portalsPageWords = catalogue<PortalsPageWords>('portalsPage', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
