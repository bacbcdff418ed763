import { portalsLeadFormWords } from '#shared/features/portals/words/leadForm/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'

/** In a script of its own: only pages with such a form load it. */
export const LeadFormPart = lazyPart(async () => {
  const part = import('./LeadFormOnPage.tsx')
  await loadShown(portalsLeadFormWords)
  return (await part).LeadFormOnPage
})
