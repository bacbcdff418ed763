import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { kernelWidgetsWords } from '#shared/kernel/words/widgets/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { page } from '../../kernel/manifest/page.tsx'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'
import { AccountInBar, AccountInMenu } from './AccountLinks.tsx'
import { AccountProvider } from './AccountProvider.tsx'
import { accountPath } from './accountPath.ts'
import { EndedNotice } from './EndedNotice.tsx'
import { LanguageChoice } from './language/LanguageChoice.tsx'

/** Identity: sign-in, and the customer's account. */
export const identity: Feature = {
  name: 'identity',
  words: [identityWords],
  pages: [
    page({
      path: accountPath,
      kind: 'account',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(identityWords, language, terms)('myAccount')],
      }),
      words: [identityAccountWords, identitySettingsWords, kernelWidgetsWords],
      part: async () => {
        const { AccountPage, loadAccount } = await import('./AccountPage.tsx')
        return { view: AccountPage, load: loadAccount }
      },
    }),
  ],
  links: [
    {
      href: accountPath,
      useLabel: () => useWords(identityWords)('myAccount'),
      order: 20,
      places: ['menu', 'footer'],
      useIsShown: (place) => useCustomer() !== null || place === 'footer',
    },
  ],
  Provider: AccountProvider,
  parts: { notice: EndedNotice, barEnd: AccountInBar, menuEnd: AccountInMenu, footerEnd: LanguageChoice },
}
