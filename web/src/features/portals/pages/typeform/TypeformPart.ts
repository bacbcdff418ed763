import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'

/** In a script of its own: only pages with a form of Typeform load it. */
export const TypeformPart = lazyPart(async () => {
  const [{ TypeformOnPage }] = await Promise.all([
    import('#widgets/features/portals/pageWidgets/typeform/TypeformOnPage.tsx'),
    loadShown(contentPlayersWords),
  ])
  return TypeformOnPage
})
