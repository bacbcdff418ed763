// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type ContentPlayerToolsWords = {
  'speed': null
  'normalSpeed': null
  'quality': null
  'automatic': null
  'captions': null
  'captionsOff': null
  'captionSize': null
  'size.small': null
  'size.normal': null
  'size.large': null
  'size.huge': null
  'captionLook': null
  'look.dark': null
  'look.light': null
  'look.yellow': null
  'look.outline': null
  'keyboard': null
  'close': null
  'or': null
  'key.space': null
  'does.toggle': null
  'does.back': null
  'does.forward': null
  'does.farBack': null
  'does.farForward': null
  'does.part': null
  'does.chapters': null
  'does.volume': null
  'does.mute': null
  'does.rate': null
  'does.captions': null
  'does.pictureInPicture': null
  'does.fullscreen': null
  'does.help': null
}

export const contentPlayerToolsWords = catalogue<ContentPlayerToolsWords>('contentPlayerTools', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
