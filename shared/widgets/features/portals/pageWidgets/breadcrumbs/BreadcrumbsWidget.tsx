import { usePageHost } from '../host/PageHost.ts'

/** Where the page is; its host knows. */
export function BreadcrumbsWidget() {
  const { breadcrumbs } = usePageHost()
  return <>{breadcrumbs()}</>
}
