// Printed from the folders of the catalogues: npm run print.
import type { Catalogue } from './kernel/words/Catalogue.ts'
import { identityWords } from './features/identity/words/words.generated.ts'
import { portalsCourseWords } from './features/portals/words/course/words.generated.ts'
import { portalsWords } from './features/portals/words/words.generated.ts'
import { kernelFrameWords } from './kernel/words/frame/words.generated.ts'

export const catalogues: readonly Catalogue<unknown>[] = [
  identityWords,
  portalsCourseWords,
  portalsWords,
  kernelFrameWords,
]
