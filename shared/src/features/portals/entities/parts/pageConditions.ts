import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { leftover } from '../../pageWidgets/elementCommon.ts'
import { readStoredConditions } from '../../upgrades/readStoredConditions.ts'

/** Who a page, or a part of one, is for (2§2.2, WID-04): all of these must hold. Without any, it is for everybody. */
export const conditionFields = {
  loggedIn: boolean({ label: 'Only for people who are signed in', default: false }),
  visitorsOnly: boolean({ label: 'Only for people who are not signed in', default: false }),
  accessGroups: keyedList(
    record({
      id: text({ required: true }),
      accessGroup: text({
        ...{ label: 'Membership or access group', required: true, min: 3, max: 12 },
        codeOf: 'accessGroupDefinition',
        help: 'Choose a membership to mean its members: they have the access group that it opens.',
      }),
      membership: choice({
        label: 'Visitors must be',
        options: ['member', 'notMember'],
        labels: { member: 'Members', notMember: 'Not members' },
        default: 'member',
      }),
    }),
    { label: 'Memberships and access groups', max: 50 },
  ),
}

export const pageConditions = record(
  { ...conditionFields, leftover: leftover() },
  { default: {}, packed: readStoredConditions },
)
