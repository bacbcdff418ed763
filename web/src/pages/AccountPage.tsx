import { Tabs } from '@base-ui/react/tabs'
import tabs from '../../../shared/widgets/parts/Tabs.module.css'
import { CustomerGate } from '../account/CustomerGate.tsx'
import { AccountOverview } from '../account/settings/AccountOverview.tsx'
import { ProfileSettings } from '../account/settings/ProfileSettings.tsx'
import page from './Page.module.css'

/** The customer's own page (2§2.3); the dialogs for whoever is not signed in. */
export function AccountPage() {
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>My Account</h1>
      <CustomerGate>
        <Tabs.Root defaultValue="account" className={page.section}>
          <Tabs.List className={tabs.tabs}>
            <Tabs.Tab value="account" className={tabs.tab}>
              My Account
            </Tabs.Tab>
            <Tabs.Tab value="profile" className={tabs.tab}>
              Profile Settings
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="account" className={tabs.panel}>
            <AccountOverview />
          </Tabs.Panel>
          <Tabs.Panel value="profile" className={tabs.panel}>
            <ProfileSettings />
          </Tabs.Panel>
        </Tabs.Root>
      </CustomerGate>
    </section>
  )
}
