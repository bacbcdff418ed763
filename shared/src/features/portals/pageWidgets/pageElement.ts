import { sectionTree } from '../../../kernel/model/kinds/sectionTree.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { variants } from '../../../kernel/model/kinds/variants.ts'
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
import { missingIn } from './pageWidgetKinds.ts'
import { richTextFields } from './richText/richTextFields.ts'
import { rowFields } from './row/rowFields.ts'
import { typeformFields } from './typeform/typeformFields.ts'
import { unrecognizedFields } from './unrecognized/unrecognizedFields.ts'

/** Each kind's own fields: rows, the columns in them, and the widgets in these. */
const elementKinds = {
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

const { row: _row, column: _column, ...widgets } = elementKinds

/** Rows stand on a page, columns in rows, widgets and further rows in columns. */
const placesIn: Readonly<Record<string, readonly string[]>> = {
  page: ['row'],
  row: ['column'],
  column: [...Object.keys(widgets), 'row'],
}

/**
 * What stands on a page (2§2.4): one tree of rows, columns and widgets, so that a widget keeps its cells wherever it
 * is moved (docs/decisions/0021).
 */
export const pageElements = sectionTree(
  {
    id: text({ required: true }),
    element: variants({
      typeName: 'PageElement',
      common: elementCommon,
      kinds: elementKinds,
      required: true,
    }),
  },
  {
    label: 'Rows',
    typeName: 'PageNode',
    noun: 'part of a page',
    children: 'elements',
    maxDepth: 9,
    maxNodes: 500,
    isRemovedWhole: true,
    places: { by: 'element', inside: (kind) => placesIn[kind ?? 'page'] ?? [], missing: missingIn },
  },
)
