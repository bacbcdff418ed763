import { useMemo } from 'react'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import type { PageKind } from '#shared/features/portals/rules/pagesFor.ts'
import { chooseTerms } from '#shared/kernel/words/terms.ts'
import { type PageEditing, PageHostProvider } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { PageView } from '#widgets/features/portals/pageWidgets/PageView.tsx'
import { WordsContext } from '#widgets/kernel/words/useWords.ts'
import { OwnFontFaces } from '../../look/fonts/OwnFontFaces.tsx'
import { fontsIn } from '../../look/fonts/useOwnFonts.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import type { ShownAs } from '../showAs.ts'
import { usePreviewHost } from '../usePreviewHost.tsx'
import { RichTextHere } from './InPlaceRichText.tsx'
import { TextHere } from './InPlaceText.tsx'
import { PortalLook } from './PortalLook.tsx'

type PageHereProps = {
  nodes: readonly PageNode[]
  kind: PageKind
  portal: Portal
  shownAs: ShownAs
  isDark: boolean
  editing?: PageEditing
}

/** A page with its portal's look, as its readers get it. */
export function PageHere({ nodes, kind, portal, shownAs, isDark, editing }: PageHereProps) {
  const host = usePreviewHost(nodes, portal, { kind, shownAs, editing })
  const words = useMemo(
    () => ({ language: 'en' as const, terms: chooseTerms(portal.tokens, 'en') }),
    [portal.tokens],
  )
  return (
    <WordsContext value={words}>
      <OwnFontFaces stylesheet={portal.stylesheet} fonts={fontsIn(portal)} />
      <PortalLook stylesheet={portal.stylesheet} isDark={isDark}>
        <PageHostProvider value={host}>
          <PageView nodes={nodes} title={portal.publicName || portal.name} />
        </PageHostProvider>
      </PortalLook>
    </WordsContext>
  )
}

/** The same, with texts that can be edited at their place. */
export function EditedPage(props: Omit<PageHereProps, 'nodes' | 'kind' | 'editing'>) {
  const { page, nodes, edited } = useDesigner()
  // Cast: the field's options.
  const kind = (page.kind ?? 'home') as PageKind
  const element = edited?.element
  const editing = useMemo<PageEditing>(
    () => ({
      text: (shown) => <TextHere {...shown} />,
      richText: (shown) => <RichTextHere {...shown} />,
      isStill: (id) => id !== element,
    }),
    [element],
  )
  return <PageHere {...props} kind={kind} nodes={nodes} editing={editing} />
}
