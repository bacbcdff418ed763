import type { ComponentType } from 'react'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import type { DataWidgetType, WidgetProps } from '#widgets/features/portals/pageWidgets/WidgetProps.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'

/** Each in a script of its own: only pages with such a widget load it. */
const parts: { readonly [T in DataWidgetType]: ComponentType<WidgetProps<T>> } = {
  kickerGrid: lazyPart(async () => {
    const part = import('./EventsOnPage.tsx')
    await loadOwn()
    return (await part).EventsOnPage
  }),
  lessonCarousel: lazyPart(async () => {
    const part = import('#widgets/features/portals/pageWidgets/lessonCarousel/LessonCarouselWidget.tsx')
    await loadOwn(contentCourseWords)
    return (await part).LessonCarouselWidget
  }),
  asset: lazyPart(async () => {
    const part = import('./AssetOnPage.tsx')
    await loadOwn(contentPlayersWords)
    return (await part).AssetOnPage
  }),
  categoryNavigation: lazyPart(async () => {
    const part = import(
      '#widgets/features/portals/pageWidgets/categoryNavigation/CategoryNavigationWidget.tsx'
    )
    await loadOwn()
    return (await part).CategoryNavigationWidget
  }),
  footerBar: lazyPart(async () => {
    const part = import('#widgets/features/portals/pageWidgets/footerBar/FooterBarWidget.tsx')
    await loadOwn()
    return (await part).FooterBarWidget
  }),
  socialLinks: lazyPart(async () => {
    const part = import('#widgets/features/portals/pageWidgets/socialLinks/SocialLinksWidget.tsx')
    await loadOwn()
    return (await part).SocialLinksWidget
  }),
}

const loadOwn = (...others: Catalogue<unknown>[]) =>
  Promise.all([portalsPageDataWords, ...others].map(loadShown))

type Props<T extends DataWidgetType> = { type: T; props: WidgetProps<T> }

/** A widget that shows data of the portal. */
export function DataPart<T extends DataWidgetType>({ type, props }: Props<T>) {
  // Cast: the part is the one that its type names.
  const Part = parts[type] as ComponentType<typeof props>
  return <Part {...props} />
}
