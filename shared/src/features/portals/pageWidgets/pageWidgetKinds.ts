import { appstoreLinks } from './appstoreLinks/appstoreLinks.ts'
import { breadcrumbs } from './breadcrumbs/breadcrumbs.ts'
import { button } from './button/button.ts'
import { discussionGroup } from './discussionGroup/discussionGroup.ts'
import { divider } from './divider/divider.ts'
import { featureCard } from './featureCard/featureCard.ts'
import { header } from './header/header.ts'
import { image } from './image/image.ts'
import { itemCarousel } from './itemCarousel/itemCarousel.ts'
import { itemList } from './itemList/itemList.ts'
import { leadForm } from './leadForm/leadForm.ts'
import { linksList } from './linksList/linksList.ts'
import type { PageWidgetKind, PageWidgetType } from './PageWidgetKind.ts'
import { pageContent } from './pageContent/pageContent.ts'
import type { PageElement } from './pageElement.ts'
import { richText } from './richText/richText.ts'
import { typeform } from './typeform/typeform.ts'
import { unrecognized } from './unrecognized/unrecognized.ts'

/**
 * Every kind of widget by its type. Portals read this: the fields stand apart (`pageElement.ts`), so that definitions
 * stay out of browsers.
 */
export const pageWidgetKinds: { readonly [T in PageWidgetType]: PageWidgetKind<T> } = {
  header,
  richText,
  image,
  button,
  itemList,
  itemCarousel,
  featureCard,
  discussionGroup,
  leadForm,
  linksList,
  typeform,
  appstoreLinks,
  breadcrumbs,
  divider,
  pageContent,
  unrecognized,
}

/** What an element lacks to be shown; null if nothing. */
export function missingIn(value: unknown): string | null {
  // Casts: the value has passed the schema, and the kind is the one that its type names.
  const element = value as PageElement
  if (element.type === 'row' || element.type === 'column') return null
  const kind = pageWidgetKinds[element.type] as PageWidgetKind<PageWidgetType>
  return kind.missing(element)
}
