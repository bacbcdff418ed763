import type { ElementOf } from '#shared/kernel/model/kinds/list.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'
import { appstoreLinksFields } from './appstoreLinks/appstoreLinksFields.ts'
import { breadcrumbsFields } from './breadcrumbs/breadcrumbsFields.ts'
import { buttonFields } from './button/buttonFields.ts'
import { columnFields } from './column/columnFields.ts'
import { discussionGroupFields } from './discussionGroup/discussionGroupFields.ts'
import { dividerFields } from './divider/dividerFields.ts'
import { elementCommon } from './elementCommon.ts'
import { featureCardFields } from './featureCard/featureCardFields.ts'
import { headerFields } from './header/headerFields.ts'
import { imageFields } from './image/imageFields.ts'
import { itemCarouselFields } from './itemCarousel/itemCarouselFields.ts'
import { itemListFields } from './itemList/itemListFields.ts'
import { leadFormFields } from './leadForm/leadFormFields.ts'
import { linksListFields } from './linksList/linksListFields.ts'
import { pageContentFields } from './pageContent/pageContentFields.ts'
import { richTextFields } from './richText/richTextFields.ts'
import { rowFields } from './row/rowFields.ts'
import { typeformFields } from './typeform/typeformFields.ts'
import { unrecognizedFields } from './unrecognized/unrecognizedFields.ts'

/** Each kind's own fields: rows, the columns in them, and the widgets in these. */
export const elementKinds = {
  row: rowFields,
  column: columnFields,
  header: headerFields,
  richText: richTextFields,
  image: imageFields,
  button: buttonFields,
  itemList: itemListFields,
  itemCarousel: itemCarouselFields,
  featureCard: featureCardFields,
  discussionGroup: discussionGroupFields,
  leadForm: leadFormFields,
  linksList: linksListFields,
  typeform: typeformFields,
  appstoreLinks: appstoreLinksFields,
  breadcrumbs: breadcrumbsFields,
  divider: dividerFields,
  pageContent: pageContentFields,
  unrecognized: unrecognizedFields,
}

/** A row, a column or a widget. Its type picks its fields. */
export const pageElement = variants({
  typeName: 'PageElement',
  common: elementCommon,
  kinds: elementKinds,
  required: true,
})
export type PageElement = ElementOf<typeof pageElement>
