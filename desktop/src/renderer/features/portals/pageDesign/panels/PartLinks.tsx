import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import type { PageLink } from '#shared/features/portals/rules/linkAddress.ts'
import { NoSuchPage } from '../../links/NoSuchPage.tsx'
import { fieldPath } from '../acts/PageAct.ts'

/** Below the properties of a part: which of its links lead where the portal has no page. */
export function PartLinks({ node }: { node: PageNode }) {
  const { record, edit } = useFormTarget()
  const { data: state } = useConsoleState()
  // A page of no portal is shown on all: then the chosen one tells.
  const portal = record.portal ?? state?.workspace?.portal
  if (typeof portal !== 'string') return null
  return placedLinks(node.element).map(({ link, label, path }) =>
    link?.type === 'url' ? (
      <NoSuchPage
        key={path.join('/')}
        url={link.url}
        {...{ portal, label }}
        onMade={({ slug }) =>
          edit([{ do: 'set', path: [...fieldPath(node.id), ...path, 'url'], value: `page/${slug}` }], 'now')
        }
      />
    ) : null,
  )
}

type Placed = { link: PageLink | null; label: string | null; path: string[] }

/** The links of a part, with their places in it. */
function placedLinks(element: PageElement): Placed[] {
  if ('links' in element)
    return element.links.map(({ id, link, label }) => ({ link, label, path: ['links', id, 'link'] }))
  // A button says what it does, such as “Start”: its page is named by the address.
  return 'link' in element ? [{ link: element.link, label: null, path: ['link'] }] : []
}
