import { Tabs } from '@base-ui/react/tabs'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useFeatures } from '../../kernel/manifest/Features.ts'
import { type Asked, foundPage, type LoadedPage } from '../../kernel/manifest/page.tsx'
import { Loading } from '../../kernel/parts/Loading.tsx'
import page from '../../kernel/parts/Page.module.css'
import { CustomerGate } from './CustomerGate.tsx'
import { loadSession } from './session/useSession.ts'
import { AccountOverview } from './settings/AccountOverview.tsx'
import { ProfileSettings } from './settings/ProfileSettings.tsx'
import type { AccountTab } from './slots.ts'

/** Loads the customer before rendering the page. */
export async function loadAccount(_params: object, asked: Asked): Promise<LoadedPage> {
  await loadSession(asked)
  return foundPage
}

/** The customer's account page (2§2.3); sign-in dialogs for visitors. */
export function AccountPage() {
  const t = useWords(identitySettingsWords)
  const myAccount = useWords(identityWords)('myAccount')
  // Typed text, and codes shown once, survive a switch of tabs.
  const [isProfileKept, setProfileKept] = useState(false)
  const others = useFeatures().flatMap(({ accountTabs = [] }) => accountTabs)
  const [params, setParams] = useSearchParams()
  const tabParam = params.get('tab') ?? 'account'
  const isKnown = tabParam === 'profile' || others.some(({ name }) => name === tabParam)
  const open = isKnown ? tabParam : 'account'
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{myAccount}</h1>
      <CustomerGate>
        <Tabs.Root
          value={open}
          className={page.section}
          onValueChange={(tab: string) => {
            if (tab === 'profile') setProfileKept(true)
            setParams(tab === 'account' ? {} : { tab }, { replace: true })
          }}
        >
          <Tabs.List className={`${tabs.tabs} ${tabs.wrapped}`}>
            <Tabs.Tab value="account" className={tabs.tab}>
              {myAccount}
            </Tabs.Tab>
            <Tabs.Tab value="profile" className={tabs.tab}>
              {t('profileSettings')}
            </Tabs.Tab>
            {others.map((tab) => (
              <OtherTab key={tab.name} tab={tab} />
            ))}
          </Tabs.List>
          {others.map(({ name, view: View }) => (
            <Tabs.Panel key={name} value={name} className={tabs.panel}>
              <Suspense fallback={<Loading />}>
                <View />
              </Suspense>
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="account" keepMounted className={tabs.panel}>
            <AccountOverview />
          </Tabs.Panel>
          <Tabs.Panel value="profile" keepMounted={isProfileKept} className={tabs.panel}>
            <ProfileSettings />
          </Tabs.Panel>
        </Tabs.Root>
      </CustomerGate>
    </section>
  )
}

function OtherTab({ tab: { name, useLabel } }: { tab: AccountTab }) {
  return (
    <Tabs.Tab value={name} className={tabs.tab}>
      {useLabel()}
    </Tabs.Tab>
  )
}
