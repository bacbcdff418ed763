import { buttonClass } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import page from './Page.module.css'

/** For an address that no portal has (2§2.4): there is nowhere to lead to but this very address, later. */
export function NoPortalPage() {
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>There is no portal here</h1>
      <p className={page.lead}>Portal required in DynamicPortal</p>
      <p className={page.section}>
        This address leads to no portal, or its portal is closed. Check the address, or ask those who gave it
        to you.
      </p>
      <div className={page.actions}>
        <a href="/" className={buttonClass()}>
          Try again
        </a>
      </div>
    </section>
  )
}
