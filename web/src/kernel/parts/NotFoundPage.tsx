import { Link } from 'wouter'
import { buttonClass } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import page from './Page.module.css'

/** For missing and forbidden things: they look alike. `isAlone`: there is no portal around it either. */
export function NotFoundPage({ isAlone = false }: { isAlone?: boolean }) {
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>We could not find this page</h1>
      <p className={page.lead}>It may have moved, or the address may be mistyped.</p>
      <div className={page.actions}>
        {isAlone ? (
          // Out of the portal that is not there: the home page of the whole installation.
          <a href="/" className={buttonClass()}>
            Go to the home page
          </a>
        ) : (
          <Link href="/" className={buttonClass()}>
            See all courses
          </Link>
        )}
      </div>
    </section>
  )
}
