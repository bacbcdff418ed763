import { makeBlank } from '#desktop/renderer/kernel/form/blankRecord.ts'
import type { FooterColumn, MenuEntry, SubmenuEntry } from './frameLists.ts'
import { frameLists } from './frameLists.ts'

// Casts: a blank element has the shape of its definition.
const entry = (values: Partial<MenuEntry>) => ({ ...(makeBlank(frameLists.menu.of) as MenuEntry), ...values })
const column = (values: Partial<FooterColumn>) => ({
  ...(makeBlank(frameLists.columns.of) as FooterColumn),
  ...values,
})
const place = (name: Extract<SubmenuEntry['link'], { type: 'place' }>['place']) =>
  ({ type: 'place', place: name }) as const

/**
 * What a portal shows without a menu of its own, as entries that can be edited. Without labels they say the portal's own words, in
 * each language.
 */
export function builtInMenu({ type, settings }: Readonly<Record<string, unknown>>): MenuEntry[] {
  const { showLearningBoard = false } = (settings ?? {}) as { showLearningBoard?: boolean }
  return [
    entry({ link: place('home') }),
    ...(type === 'public' ? [] : [entry({ link: place('memberships') })]),
    entry({ link: place('myLearnings'), audience: 'signedIn' }),
    ...(showLearningBoard ? [entry({ link: place('learningBoard'), audience: 'signedIn' })] : []),
  ]
}

type Link = FooterColumn['links'][number]
const link = (label: string | null, to?: Link['link']): Link => ({
  ...(makeBlank(frameLists.links.of) as Link),
  label,
  ...(to && { link: to }),
})
type Profile = FooterColumn['profiles'][number]
const profile = (platform: Profile['platform']): Profile => ({
  ...(makeBlank(frameLists.profiles.of) as Profile),
  platform,
})

/**
 * The footer of the specification: three lists of links and one of social links (PRT-32). Links without an address keep a
 * place for what most portals have (WID-03); visitors see them once they lead somewhere.
 */
export const fourColumns = (): FooterColumn[] => [
  column({
    heading: 'Learn',
    links: [link(null, place('home')), link(null, place('search')), link(null, place('myLearnings'))],
  }),
  column({ heading: 'About us', links: [link('About'), link('Contact')] }),
  column({ heading: 'Help', links: [link('Questions and answers'), link('Privacy'), link('Terms')] }),
  column({
    heading: 'Follow us',
    kind: 'social',
    profiles: [profile('facebook'), profile('instagram'), profile('linkedIn'), profile('youtube')],
  }),
]
