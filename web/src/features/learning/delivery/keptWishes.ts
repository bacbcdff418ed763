import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import type { WishKeeper } from '#widgets/features/content/host/PlayerWishes.ts'

const name = 'lectern-player'

/** How somebody likes films played, kept in this browser: it is of their ears and eyes, and of no account. */
export const keptWishes: WishKeeper = {
  read() {
    try {
      return JSON.parse(browserStorage('localStorage')?.getItem(name) ?? 'null')
    } catch {
      // Somebody edited it: the next choice writes it again.
      return null
    }
  },
  keep(wishes) {
    try {
      browserStorage('localStorage')?.setItem(name, JSON.stringify(wishes))
    } catch (error) {
      console.warn('The choice holds for this lesson only', error)
    }
  },
}
