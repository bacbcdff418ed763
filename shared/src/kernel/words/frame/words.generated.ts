// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type KernelFrameWords = {
  'skipToContent': null
  'home': null
  'main': null
  'menu': null
  'closeMenu': null
  'footer': null
  'loading': null
  'dismiss': null
  'tryAgain': null
  'offline': null
  'offlineText': null
  'offlineShort': null
  'notLoaded': null
  'wentWrong': null
  'toHome': null
  'pageNotFound': null
  'notFound.title': null
  'notFound.text': null
  'noPortal.title': null
  'learningPortal': null
  'seeAllCourses': null
  'noPortal.required': null
  'noPortal.text': null
  'offlinePage.text': null
  'serverUnreachable': null
  'loadingCourse': null
  'logoHome': { portal: Value }
  'breadcrumbs': null
  'close': null
  'theme': null
  'theme.system': null
  'theme.light': null
  'theme.dark': null
}

export const kernelFrameWords = catalogue<KernelFrameWords>('kernelFrame', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
