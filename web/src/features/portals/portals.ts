import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { portalsAssetWords } from '#shared/features/portals/words/asset/words.generated.ts'
import { portalsCardsWords } from '#shared/features/portals/words/cards/words.generated.ts'
import { portalsCategoryWords } from '#shared/features/portals/words/category/words.generated.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { portalsFrameWords } from '#shared/features/portals/words/frame/words.generated.ts'
import { portalsInstructorWords } from '#shared/features/portals/words/instructor/words.generated.ts'
import { portalsLearningsWords } from '#shared/features/portals/words/learnings/words.generated.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import { portalsWords } from '#shared/features/portals/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { findLink } from '../../kernel/api/links.ts'
import { structuredData } from '../../kernel/head/structuredData.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { type Known, type OwnHead, page } from '../../kernel/manifest/page.tsx'
import { findItem, itemHead } from '../learning/item/itemHead.ts'
import { learningsPath, useShowsLearnings } from '../learning/MyLearningsLink.tsx'
import { assetKey } from './asset/assetQuery.ts'
import { BarMiddle, MenuTop } from './bar/BarParts.tsx'
import type {
  AssetAnswer,
  CategoryAnswer,
  FreePageAnswer,
  HomePageAnswer,
  InstructorAnswer,
  PortalFrame,
} from './calls.ts'
import { CategoryBar } from './category/CategoryNav.tsx'
import { categoryPath } from './category/categoryPath.ts'
import { categoryKey } from './category/categoryQuery.ts'
import { courseParts } from './course/courseJsonLd.ts'
import { AnnouncementBar } from './frame/AnnouncementBar.tsx'
import { OwnFooter } from './frame/OwnFooter.tsx'
import { OwnMenuInBar, OwnMenuInDrawer } from './frame/OwnMenu.tsx'
import { PortalProvider } from './frame/PortalProvider.tsx'
import { HomePage } from './home/HomePage.tsx'
import { homeKey } from './home/homeQuery.ts'
import { loadHome } from './home/loadHome.ts'
import { siteParts } from './home/siteParts.ts'
import { instructorKey } from './instructor/instructorQuery.ts'
import { design } from './pages/design.tsx'
import { faqParts } from './pages/faqParts.ts'
import { firstWords } from './pages/firstWords.ts'
import { freePageKey } from './pages/freePageQuery.ts'
import { ConsentPlace } from './tracking/ConsentPlace.tsx'

const LeftCategories = lazyPart(async () => (await import('./category/CategoryMenu.tsx')).LeftCategories)

/** In a script of its own: it is below the first screen. */
const ItemVoices = lazyPart(async () => {
  const [{ ItemVoices }] = await Promise.all([
    import('./voices/ItemVoices.tsx'),
    loadShown(portalsVoicesWords),
  ])
  return ItemVoices
})

/** Only what customers take in a program has these. */
const InPrograms = lazyPart(async () => {
  const [{ InPrograms }] = await Promise.all([
    import('./program/InPrograms.tsx'),
    loadShown(portalsProgramWords),
  ])
  return InPrograms
})
const AfterCourse = lazyPart(async () => {
  const [{ AfterCourse }] = await Promise.all([
    import('./program/AfterCourse.tsx'),
    loadShown(portalsProgramWords),
    loadShown(portalsVoicesWords),
  ])
  return AfterCourse
})

/** What cards of courses say. */
const cards = [portalsCardsWords, portalsPriceWords, contentCourseWords, learningCourseWords]

/** Only the server writes it: browsers do not load the code. */
const withData = (head: OwnHead, known: Known, described: Parameters<typeof structuredData>[0]): OwnHead =>
  import.meta.env.SSR ? { ...head, jsonLd: structuredData(described, known) } : head

const home = {
  kind: 'home',
  load: loadHome,
  head(_params: object, known: Known): OwnHead {
    // Only the server writes it: browsers do not load the code.
    if (!import.meta.env.SSR) return { isIndexed: true }
    const { cache, viewer } = known
    const answer = viewer && cache.getQueryData<HomePageAnswer>(homeKey(viewer))
    const questions = answer?.page ? faqParts(answer.page.template.config.elements) : []
    // Cast: the portal's own frame has these.
    const site = known.frame ? siteParts(known.frame as PortalFrame, known) : []
    const parts = [...site, ...questions]
    return { isIndexed: true, jsonLd: { '@context': 'https://schema.org', '@graph': parts } }
  },
  view: HomePage,
  bringsFrame: true,
}

/**
 * The pages of a portal. Those that visitors open first are in the first script; the others, and the store of records
 * that they need, are loaded when they are opened.
 */
export const portals: Feature = {
  name: 'portals',
  design,
  words: [portalsWords, portalsFrameWords],
  pages: [
    page({ path: '/', ...home }),
    page({ path: '/home', ...home }),
    page({
      path: '/course/:course',
      kind: 'course',
      words: [portalsCourseWords, learningItemWords, ...cards],
      head({ course }, known) {
        const head = itemHead('course', course, known)
        const answer = findItem('course', course, known)
        // Only the server writes it: browsers do not load this code.
        if (!import.meta.env.SSR || !head || !answer) return head
        const parts = courseParts(answer, known)
        return { ...head, jsonLd: structuredData({ name: answer.item.name, parts }, known) }
      },
      // A classroom, which most go on to, needs none of its script.
      part: async () => {
        const { CoursePage, loadLanding } = await import('./course/CoursePage.tsx')
        return { view: CoursePage, load: loadLanding }
      },
    }),
    page({
      path: '/cat/:category',
      kind: 'category',
      words: [portalsCategoryWords, portalsPageWords, ...cards],
      head({ category }, known) {
        const { cache, viewer } = known
        const answer = viewer && cache.getQueryData<CategoryAnswer | null>(categoryKey(viewer, category))
        if (!answer) return answer === null ? null : {}
        const { name, description } = answer.category
        const above = answer.path.map((one) => ({ name: one.name, path: categoryPath(one) }))
        return withData({ title: [name], description, isIndexed: true }, known, { name, above })
      },
      part: async () => {
        const { CategoryPage, loadCategory } = await import('./category/CategoryPage.tsx')
        return { view: CategoryPage, load: loadCategory }
      },
    }),
    page({
      path: '/page/:page',
      kind: 'free',
      words: [portalsPageWords, ...cards],
      head({ page: reference }, { cache, viewer }) {
        const answer = viewer && cache.getQueryData<FreePageAnswer | null>(freePageKey(viewer, reference))
        if (!answer) return answer === null ? null : {}
        const { template, links } = answer.page
        return {
          title: [template.title || template.name],
          description: template.description || firstWords(template.config.elements),
          image: findLink(links, template.ogImage),
          isIndexed: true,
        }
      },
      part: async () => {
        const { FreePage, loadFreePage } = await import('./pages/FreePage.tsx')
        return { view: FreePage, load: loadFreePage }
      },
    }),
    page({
      path: '/instructor/:instructor',
      kind: 'instructor',
      words: [portalsInstructorWords, ...cards],
      head({ instructor }, known) {
        const { cache, viewer } = known
        const answer =
          viewer && cache.getQueryData<InstructorAnswer | null>(instructorKey(viewer, instructor))
        if (!answer) return answer === null ? null : {}
        const { name, biography, profileImage } = answer.instructor
        const head = {
          title: [name],
          description: biography?.slice(0, 300) ?? null,
          image: findLink(answer.links, profileImage),
          isIndexed: true,
        }
        return withData(head, known, { name })
      },
      part: async () => {
        const { InstructorPage, loadInstructor } = await import('./instructor/InstructorPage.tsx')
        return { view: InstructorPage, load: loadInstructor }
      },
    }),
    page({
      path: '/asset/:asset',
      kind: 'asset',
      words: [portalsAssetWords, contentPlayersWords, learningDeliveryWords],
      head({ asset }, { cache, viewer }) {
        const answer = viewer && cache.getQueryData<AssetAnswer | null>(assetKey(viewer, asset))
        if (!answer) return answer === null ? null : {}
        const { name, description, access, key } = answer.asset
        return {
          title: [name],
          description: description ?? null,
          image: answer.links[key]?.['poster.jpg'] ?? null,
          isIndexed: access === 'public',
        }
      },
      part: async () => {
        const { AssetPage, loadAsset } = await import('./asset/AssetPage.tsx')
        return { view: AssetPage, load: loadAsset }
      },
    }),
    page({
      path: '/program/:item',
      kind: 'program',
      words: [
        portalsProgramWords,
        portalsCourseWords,
        portalsVoicesWords,
        learningItemWords,
        learningDeliveryWords,
        contentPlayersWords,
        contentQuizWords,
        ...cards,
      ],
      head: ({ item }, known) => itemHead('program', item, known),
      part: async () => {
        const { loadProgram, ProgramPage } = await import('./program/ProgramPage.tsx')
        return { view: ProgramPage, load: loadProgram }
      },
    }),
    page({
      path: '/search',
      kind: 'search',
      words: [portalsSearchWords, ...cards],
      head: (_params, { language, terms }) => ({ title: [wordsIn(portalsWords, language, terms)('search')] }),
      part: async () => {
        const { loadSearch, SearchPage } = await import('./search/SearchPage.tsx')
        return { view: SearchPage, load: loadSearch }
      },
    }),
    page({
      path: learningsPath,
      kind: 'myLearnings',
      words: [portalsLearningsWords, learningCertificateWords, ...cards],
      head: (_params, { language, terms }) => ({
        title: [wordsIn(portalsWords, language, terms)('myLearnings')],
      }),
      part: async () => {
        const { loadLearnings, MyLearningsPage } = await import('./learnings/MyLearningsPage.tsx')
        return { view: MyLearningsPage, load: loadLearnings }
      },
    }),
  ],
  links: [
    {
      href: learningsPath,
      useLabel: () => useWords(portalsWords)('myLearnings'),
      order: 10,
      places: ['bar', 'menu', 'footer'],
      useIsShown: useShowsLearnings,
    },
    {
      href: learningsPath,
      useLabel: () => useWords(portalsWords)('myLearnings'),
      order: 10,
      places: ['account'],
    },
  ],
  Provider: PortalProvider,
  parts: {
    barAbove: AnnouncementBar,
    barMiddle: BarMiddle,
    ownMenu: OwnMenuInBar,
    ownMenuList: OwnMenuInDrawer,
    ownFooter: OwnFooter,
    footerEnd: ConsentPlace,
    barBelow: CategoryBar,
    leftNavigation: LeftCategories,
    menuTop: MenuTop,
    menuLinks: lazyPart(async () => (await import('./category/CategoryMenu.tsx')).CategoryMenu),
    itemEnd: ItemVoices,
    besideItem: InPrograms,
    courseDone: AfterCourse,
  },
}
