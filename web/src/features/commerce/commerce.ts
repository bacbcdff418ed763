import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceReceiptWords } from '#shared/features/commerce/words/receipt/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { portalsCardsWords } from '#shared/features/portals/words/cards/words.generated.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { type Known, page } from '../../kernel/manifest/page.tsx'
import { useFrame } from '../../kernel/site/frameQuery.ts'
import { checkoutPath, confirmPath, membershipsPath, purchasesPath } from './paths.ts'

const words = [commercePurchasesWords, portalsPriceWords]
/** What cards of courses say. */
const cards = [portalsCardsWords, contentCourseWords, learningCourseWords]

const confirm = {
  kind: 'confirm',
  head: (_params: object, { language, terms }: Pick<Known, 'language' | 'terms'>) => ({
    title: [wordsIn(commerceWords, language, terms)('confirmation')],
  }),
  words,
  part: async () => ({ view: (await import('./checkout/ConfirmPage.tsx')).ConfirmPage }),
}

/** Memberships: what a portal sells, buying it, and what a customer has bought. */
export const commerce: Feature = {
  name: 'commerce',
  words: [commerceWords],
  pages: [
    page({
      path: membershipsPath,
      kind: 'memberships',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(commerceWords, language, terms)('memberships')],
        isIndexed: true,
      }),
      words,
      part: async () => {
        const { loadOffers, MembershipsPage } = await import('./offers/MembershipsPage.tsx')
        return { view: MembershipsPage, load: loadOffers }
      },
    }),
    page({
      path: '/membership/:membership/:modifier?',
      kind: 'membership',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(commerceWords, language, terms)('memberships')],
      }),
      words: [...words, ...cards],
      part: async () => {
        const { loadMembership, MembershipPage } = await import('./offers/MembershipPage.tsx')
        return { view: MembershipPage, load: loadMembership }
      },
    }),
    page({
      path: '/member/:member',
      kind: 'member',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(commerceWords, language, terms)('purchasesTab')],
      }),
      words: [...words, ...cards],
      part: async () => {
        const { loadMember, MemberPage } = await import('./purchases/MemberPage.tsx')
        return { view: MemberPage, load: loadMember }
      },
    }),
    page({
      path: '/receipt/:document',
      words: [commerceReceiptWords],
      head: (_params, { language, terms }) => ({
        title: [wordsIn(commerceReceiptWords, language, terms)('openTitle')],
        isIndexed: false,
      }),
      part: async () => ({ view: (await import('./purchases/ReceiptPage.tsx')).ReceiptPage }),
    }),
    page({
      path: checkoutPath,
      kind: 'checkout',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(commerceWords, language, terms)('checkout')],
      }),
      loadingLabel: (language, terms) => wordsIn(commerceWords, language, terms)('checkoutLoading'),
      words,
      part: async () => {
        const { CheckoutPage, loadCheckout } = await import('./checkout/CheckoutPage.tsx')
        return { view: CheckoutPage, load: loadCheckout }
      },
    }),
    page({ path: confirmPath, ...confirm }),
    // Decision CHK-12: the address of documents 2 and 3 opens the same page.
    page({ path: '/confirm', ...confirm }),
  ],
  links: [
    {
      href: membershipsPath,
      useLabel: () => useWords(commerceWords)('memberships'),
      order: 15,
      places: ['bar', 'menu', 'footer'],
      // Who has one finds the others in the footer, and among their purchases.
      useIsShown: (place) => {
        const { shop } = useFrame()
        return shop === 'open' || (shop === 'held' && place === 'footer')
      },
    },
    {
      // What they have, with its receipts and plan, takes the place of what is offered to others.
      href: purchasesPath,
      useLabel: () => useWords(commerceWords)('purchasesTab'),
      order: 15,
      places: ['bar', 'menu'],
      useIsShown: () => useFrame().shop === 'held',
    },
  ],
  accountTabs: [
    {
      name: 'purchases',
      useLabel: () => useWords(commerceWords)('purchasesTab'),
      view: lazyPart(async () => {
        const part = import('./purchases/PurchasesTab.tsx')
        await Promise.all(words.map(loadShown))
        return (await part).PurchasesTab
      }),
    },
  ],
  parts: {
    learningsEnd: lazyPart(async () => {
      const part = import('./purchases/YoursToBegin.tsx')
      await Promise.all(words.map(loadShown))
      return (await part).YoursToBegin
    }),
    closedItem: lazyPart(async () => (await import('./offers/ClosedItemOffers.tsx')).ClosedItemOffers),
  },
}
