import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { hubCategoryTypes } from '../../portals/entities/parts/hubCategory.ts'
import { courseCard, itemCard } from '../../portals/operations/cards.ts'
import { shownItems } from '../../portals/operations/ShownPage.ts'
import { boardSection } from './learningBoard.ts'

const hub = record(
  {
    key: text({ required: true }),
    name: text({ required: true }),
    description: text(),
    logo: text({ label: 'The address of its picture' }),
  },
  { typeName: 'ShownHub' },
)

const hubCategory = record(
  {
    id: text({ required: true }),
    parent: text({ label: 'The id of the category that it is in' }),
    name: text({ required: true }),
    description: text(),
    type: choice({ options: hubCategoryTypes, required: true }),
    items: shownItems,
  },
  { typeName: 'ShownHubCategory' },
)

/** Fields that are not asked for are not looked for: a link to the hub needs no cards. */
export const myHub = defineOperation({
  name: 'myHub',
  kind: 'query',
  description:
    "The signed-in customer's hub (HUB-02) with what the portal shows of its items; null for customers without one.",
  access: ['customer'],
  input: { ...portalContext },
  output: {
    hub,
    mayAdd: boolean({ required: true, label: 'The customer is an administrator, who may add to the hub' }),
    categories: list(hubCategory, { label: 'Those inside of others after them' }),
    boards: list(
      record({ key: text({ required: true }), name: text({ required: true }) }, { typeName: 'HubBoard' }),
      {
        label: "The hub's learning boards on this portal",
      },
    ),
    sections: list(boardSection, { label: 'The sections of these boards' }),
    courses: list(courseCard, { label: 'The cards of the courses in categories and sections' }),
    items: list(itemCard, { label: 'The cards of the other items in these' }),
  },
})
