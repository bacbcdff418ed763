import type { Values } from './Taught.ts'
import type { Key } from './write.ts'

type Link = { type: string } & Record<string, unknown>
const place = (name: string): Link => ({ type: 'place', place: name })
/** An address in the portal: no page asks whether its item is there. */
const at = (url: string): Link => ({ type: 'url', url })
const links = (id: string, heading: string, ...all: [label: string, link: Link][]) => ({
  ...{ id, heading, kind: 'links' },
  links: all.map(([label, link], at) => ({ id: `${id}${at + 1}`, label, link })),
})
const words = (id: string, heading: string, text: string) => ({ id, heading, kind: 'text', text })
const profiles = (id: string, heading: string, name: string) => ({
  ...{ id, heading, kind: 'social' },
  profiles: (['instagram', 'youtube', 'facebook'] as const).map((platform, at) => ({
    ...{ id: `${id}${at + 1}`, platform, active: true },
    url: `https://example.org/${platform}/${name}`,
  })),
})

/** What stands below every page of the Wooden Spoon Academy. */
export const kitchenFooter = (key: Key) => ({
  columns: [
    words('about', 'Wooden Spoon Academy', 'Bread, soup, bowls and a fair price for them. Taught by people who do it every day.'),
    links(
      'learn',
      'Make it',
      ['Bread in one bowl', at('course/bread-in-one-bowl')],
      ['Soup from what there is', at('course/soup-from-what-there-is')],
      ['Your first pinch pot', at('course/your-first-pinch-pot')],
      ['Pricing what you make', at('course/pricing-what-you-make')],
    ),
    links('join', 'Join', ['What it costs', place('memberships')], ['A first taste, free', { type: 'checkout', membership: key('first-taste') }], ['Your account', place('account')]),
    profiles('meet', 'Elsewhere', 'wooden-spoon'),
  ],
})

/** What the Wooden Spoon Academy sells: free, at once, and one thing alone. None opens what another portal sells. */
export const offers = (key: Key, portal: string): Values[] => [
  {
    ...{ id: 'first-taste', portal, type: 'membership', name: 'A first taste' },
    description: 'The whole course on soup and the minute on salt, free and for as long as you like.',
    ...{ paymentPlan: 'onetime', onetimePrice: 0, accessGroups: ['TASTE'] },
  },
  {
    ...{ id: 'whole-kitchen', portal, type: 'membership', name: 'The whole kitchen' },
    description: 'All courses, the supper path, the cards to print and every Sunday at the stove. Pay once.',
    ...{ paymentPlan: 'onetime', onetimePrice: 4900, accessGroups: ['KITCHEN', 'TASTE'] },
  },
  {
    ...{ id: 'supper-only', portal, type: 'program', typeID: key('the-supper-path'), name: 'The supper path' },
    description: 'Bread, soup and a bowl, in the order in which one evening needs them.',
    ...{ paymentPlan: 'onetime', onetimePrice: 2900, accessGroups: [] },
  },
  {
    ...{ id: 'prices-only', portal, type: 'course', typeID: key('pricing-what-you-make'), name: 'Only the course on prices' },
    description: 'For makers who know how to bake and only want to know what to ask for it.',
    ...{ paymentPlan: 'onetime', onetimePrice: 1500, accessGroups: [] },
  },
]
