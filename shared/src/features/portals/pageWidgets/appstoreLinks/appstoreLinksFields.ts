import { text } from '#shared/kernel/model/kinds/text.ts'
import { alignment } from '../sharedFields.ts'

export const appstoreLinksFields = {
  appStoreUrl: text({
    label: 'Address in the App Store',
    max: 2048,
    pattern: /^https:\/\/apps\.apple\.com\/[^\s]+$/i,
    patternMessage: 'Must begin with https://apps.apple.com/',
    examples: ['https://apps.apple.com/app/id123456789'],
  }),
  googlePlayUrl: text({
    label: 'Address on Google Play',
    max: 2048,
    pattern: /^https:\/\/play\.google\.com\/[^\s]+$/i,
    patternMessage: 'Must begin with https://play.google.com/',
    examples: ['https://play.google.com/store/apps/details?id=org.example'],
  }),
  alignment,
}
