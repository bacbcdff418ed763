import type { Feature } from '../../kernel/manifest/Feature.ts'
import { page } from '../../kernel/manifest/page.tsx'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'
import { AccountInBar, AccountInMenu } from './AccountLinks.tsx'
import { AccountProvider } from './AccountProvider.tsx'
import { accountPath } from './accountPath.ts'

/** Identity: sign-in, and the customer's account. */
export const identity: Feature = {
  name: 'identity',
  pages: [
    page({
      path: accountPath,
      head: () => ({ title: ['My Account'] }),
      part: async () => {
        const { AccountPage, loadAccount } = await import('./AccountPage.tsx')
        return { view: AccountPage, load: loadAccount }
      },
    }),
  ],
  links: [
    {
      href: accountPath,
      label: 'My Account',
      order: 20,
      places: ['menu', 'footer'],
      useIsShown: (place) => useCustomer() !== null || place === 'footer',
    },
  ],
  Provider: AccountProvider,
  parts: { barEnd: AccountInBar, menuEnd: AccountInMenu },
}
